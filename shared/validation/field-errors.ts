import type * as z from 'zod/mini'
import { type FieldFault, isMessageKey, type MessageKey } from '../field-messages.ts'

type Issue = z.core.$ZodIssue
type Said = Omit<FieldFault, 'path'>

/**
 * Returns the field errors for an issue that a schema reported. `part` is the source of the value,
 * for example `body`.
 */
export function fieldErrorsOf(part: string, issue: Issue): FieldFault[] {
  const path = [part, ...issue.path.map(String)].join('.')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: `${path}.${key}`,
      messageKey: 'errors.field.unknown',
      detail: `"${key}" is not a field here`,
    }))
  }
  const { message } = issue
  return [{ path, ...saidOf(issue), ...(isMessageKey(message) && { messageKey: message }) }]
}

/**
 * Returns the message key and a description of the allowed values, because zod/mini has no message
 * texts.
 */
function saidOf(issue: Issue): Said {
  switch (issue.code) {
    case 'invalid_type':
      return { messageKey: messageOfType(issue.expected), detail: `must be ${issue.expected}` }
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_value':
      return {
        messageKey: 'errors.field.choice',
        detail: `must be one of ${issue.values.map(String).join(', ')}`,
      }
    case 'invalid_format':
      return {
        messageKey: 'errors.field.format',
        detail: `must have the format ${issue.pattern ?? issue.format}`,
      }
    default:
      return { messageKey: 'errors.field.invalid', detail: 'is not valid' }
  }
}

function messageOfType(expected: string): MessageKey {
  if (expected === 'int') return 'errors.field.integer'
  return expected === 'number' ? 'errors.field.number' : 'errors.field.required'
}

function tooSmall({ origin, minimum }: z.core.$ZodIssueTooSmall): Said {
  const limit = Number(minimum)
  if (origin === 'string') {
    const messageKey = limit === 1 ? 'errors.field.required' : 'errors.field.tooShort'
    return { messageKey, limit, detail: `must be at least ${limit} characters long` }
  }
  return origin === 'array'
    ? { messageKey: 'errors.field.tooFew', limit, detail: `must be at least ${limit} items long` }
    : { messageKey: 'errors.field.tooSmall', limit, detail: `must be at least ${limit}` }
}

function tooBig({ origin, maximum }: z.core.$ZodIssueTooBig): Said {
  const limit = Number(maximum)
  if (origin === 'string') {
    const detail = `must be at most ${limit} characters long`
    return { messageKey: 'errors.field.tooLong', limit, detail }
  }
  return origin === 'array'
    ? { messageKey: 'errors.field.tooMany', limit, detail: `must be at most ${limit} items long` }
    : { messageKey: 'errors.field.tooLarge', limit, detail: `must be at most ${limit}` }
}
