// The functions of expat that are used, as libexpat.so.1 has them.
#pragma once

typedef struct XML_ParserStruct *cexpat_Parser;

// What the library calls while it reads. Names and texts are UTF-8 and end with a zero byte, but for what comes with
// a count; attributes are names and values in turn, with NULL behind the last.
typedef void (*cexpat_StartElement)(void *context, const char *name, const char **attributes);
typedef void (*cexpat_EndElement)(void *context, const char *name);
typedef void (*cexpat_Characters)(void *context, const char *text, int count);
typedef void (*cexpat_Entity)(void *context, const char *name, int is_parameter, const char *value, int count,
                              const char *base, const char *system_id, const char *public_id,
                              const char *notation);
typedef void (*cexpat_SkippedEntity)(void *context, const char *name, int is_parameter);
typedef int (*cexpat_ExternalEntity)(cexpat_Parser parser, const char *names, const char *base,
                                     const char *system_id, const char *public_id);

#define CEXPAT_FUNCTIONS(FUNCTION)                                                                         \
  FUNCTION(ParserCreate, cexpat_Parser, (const char *encoding))                                            \
  FUNCTION(ParserFree, void, (cexpat_Parser parser))                                                       \
  FUNCTION(SetUserData, void, (cexpat_Parser parser, void *context))                                       \
  FUNCTION(SetElementHandler, void, (cexpat_Parser parser, cexpat_StartElement, cexpat_EndElement))        \
  FUNCTION(SetCharacterDataHandler, void, (cexpat_Parser parser, cexpat_Characters))                       \
  FUNCTION(SetEntityDeclHandler, void, (cexpat_Parser parser, cexpat_Entity))                              \
  FUNCTION(SetSkippedEntityHandler, void, (cexpat_Parser parser, cexpat_SkippedEntity))                    \
  FUNCTION(SetExternalEntityRefHandler, void, (cexpat_Parser parser, cexpat_ExternalEntity))               \
  FUNCTION(Parse, int, (cexpat_Parser parser, const char *bytes, int count, int is_last))                  \
  FUNCTION(StopParser, int, (cexpat_Parser parser, unsigned char is_resumable))                            \
  FUNCTION(GetErrorCode, int, (cexpat_Parser parser))                                                      \
  FUNCTION(ErrorString, const char *, (int code))                                                          \
  FUNCTION(GetCurrentLineNumber, unsigned long, (cexpat_Parser parser))                                    \
  FUNCTION(GetCurrentColumnNumber, unsigned long, (cexpat_Parser parser))                                  \
  FUNCTION(GetCurrentByteIndex, long, (cexpat_Parser parser))                                              \
  FUNCTION(SetBillionLaughsAttackProtectionMaximumAmplification, unsigned char,                            \
           (cexpat_Parser parser, float factor))

#define CEXPAT_POINTER(name, result, parameters) result(*name) parameters;
typedef struct cexpat_Library {
  CEXPAT_FUNCTIONS(CEXPAT_POINTER)
} cexpat_Library;
#undef CEXPAT_POINTER

// NULL when the library, or one of these functions, is not there: expat limits what entities grow to since 2.4.
const cexpat_Library *cexpat_library(void);
