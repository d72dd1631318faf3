import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type * as z from 'zod/mini'
import type { BodyOf, Contract, ParamsOf, QueryOf } from '#shared/api/contract.ts'
import type { FieldFault } from '#shared/field-messages.ts'
import { fieldErrorsOf } from '#shared/validation/field-errors.ts'
import { isRefusal, type Refusal, refuse } from './refusal.ts'

const BODY_MAX_BYTES = 64 * 1024
/** Signed by its sender. The payment provider's disputes carry 150,000 characters of evidence. */
const RAW_BODY_MAX_BYTES = 1024 * 1024

interface Input<C extends Contract> {
  params: ParamsOf<C>
  query: QueryOf<C>
  body: BodyOf<C>
}

/** Parses all that the caller sent; a refusal names every field that is wrong. */
export function readInput<C extends Contract>(
  contract: C,
  event: APIGatewayProxyEventV2,
): Input<C> | Refusal {
  const body = contract.isBodyRaw ? textBody(event, RAW_BODY_MAX_BYTES) : readBody(event)
  if (isRefusal(body)) return body
  const parts = [
    check('params', contract.params, event.pathParameters ?? {}),
    check('query', contract.query, event.queryStringParameters ?? {}),
    check('body', contract.body, body),
  ] as const
  const errors = parts.flatMap((part) => part.errors)
  if (errors.length === 0) errors.push(...brokenTexts(parts[2].data, 'body'))
  if (errors.length > 0) return refuse('invalidInput', { errors })
  const [params, query, parsedBody] = parts.map((part) => part.data)
  return { params, query, body: parsedBody } as Input<C>
}

function textBody(
  { body = '', isBase64Encoded }: APIGatewayProxyEventV2,
  maxBytes: number,
): string | Refusal {
  const text = isBase64Encoded ? Buffer.from(body, 'base64').toString() : body
  return Buffer.byteLength(text) > maxBytes ? refuse('tooLarge') : text
}

function readBody(event: APIGatewayProxyEventV2): unknown {
  const text = textBody(event, BODY_MAX_BYTES)
  if (isRefusal(text)) return text
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    return refuse('malformedRequest')
  }
}

/** JSON may spell half a character, which no store takes. Parsed values alone: these are not deep. */
function brokenTexts(value: unknown, path: string): FieldFault[] {
  if (typeof value === 'string' && !value.isWellFormed()) {
    return [{ path, messageKey: 'errors.field.text', detail: 'must be whole characters' }]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => [
    ...brokenTexts(name, path),
    ...brokenTexts(part, `${path}.${name}`),
  ])
}

function check(part: string, schema: z.ZodMiniType, value: unknown) {
  const parsed = schema.safeParse(value)
  if (parsed.success) return { data: parsed.data, errors: [] }
  return {
    data: undefined,
    errors: parsed.error.issues.flatMap((issue) => fieldErrorsOf(part, issue)),
  }
}
