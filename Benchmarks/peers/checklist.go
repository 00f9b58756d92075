// The checklist with Lip Gloss (Debian golang-github-charmbracelet-lipgloss-dev).
//
//	GOPATH=/usr/share/gocode GO111MODULE=off go build -o checklist Benchmarks/peers/checklist.go
package main

import (
	"bufio"
	"fmt"
	"os"
	"strconv"

	"github.com/charmbracelet/lipgloss"
)

const rowsPerSection = 20

func main() {
	count, err := strconv.Atoi(os.Args[1])
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	card := lipgloss.NewStyle().Border(lipgloss.RoundedBorder()).Width(78)
	for section := 0; section < count/rowsPerSection; section++ {
		var rows []string
		for i := 1; i <= rowsPerSection; i++ {
			number := section*rowsPerSection + i
			mark := " ○ "
			if number%7 == 0 {
				mark = " ✗ "
			}
			rows = append(rows, mark+"Scrolling in the Deep "+strconv.Itoa(number))
		}
		fmt.Fprintln(out, lipgloss.JoinVertical(lipgloss.Left,
			fmt.Sprintf("SECTION %d", section+1),
			card.Render(lipgloss.JoinVertical(lipgloss.Left, rows...)),
			fmt.Sprintf("%d songs\n", rowsPerSection)))
	}
}
