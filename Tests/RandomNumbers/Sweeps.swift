import Foundation

/// Whether tests are to try many more cases than a change needs, as `.ci/full` wants them to.
package let sweeps = getenv("CONTAINERHOST_SWEEPS") != nil
