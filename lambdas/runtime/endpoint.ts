import middy from '@middy/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { Access, BodyOf, Contract, OutputOf, ParamsOf, QueryOf } from '#shared/api/contract.ts'
import { SERVER_TIME_HEADER } from '#shared/constants.ts'
import { BadCursor } from '../base/bad-cursor.ts'
import { logger } from '../base/logger.ts'
import { addressOf } from './address.ts'
import { type Caller, callerOf } from './caller.ts'
import { type Gone, isGone } from './gone.ts'
import { readInput } from './input.ts'
import { countRefusal } from './metrics.ts'
import { isMoved, type Moved } from './moved.ts'
import { cameThroughSite } from './origin-key.ts'
import { problemResponse } from './problem-response.ts'
import { isRefusal, type Refusal, refuse } from './refusal.ts'
import { securityHeaders } from './security-headers.ts'

/** Caller that a handler gets, according to the contract's access. */
type CallerFor<C extends Contract> = C['access'] extends 'anyone'
  ? undefined
  : C['access'] extends 'optional'
    ? Caller | undefined
    : Caller

export interface Request<C extends Contract> {
  readonly params: ParamsOf<C>
  readonly query: QueryOf<C>
  readonly body: BodyOf<C>
  readonly caller: CallerFor<C>
  /** A header by its name in small letters. */
  readonly header: (name: string) => string | undefined
  /** Address that the request comes from, as far as it can be known. */
  readonly address: string
  /** The moment at which the request is judged: the server's clock, read once. */
  readonly now: Date
}

type Event = APIGatewayProxyEventV2
type Result = APIGatewayProxyStructuredResultV2
type Outcome<C extends Contract> = OutputOf<C> | Gone<OutputOf<C>> | Moved | Refusal
type Run<C extends Contract> = (request: Request<C>) => Promise<Outcome<C>>

interface Checks {
  /** Whether a token was made before the sessions of its user were ended. */
  readonly isSessionEnded: (userKey: string, tokenMadeAt: Date) => Promise<boolean>
  /** The claims of a token that the API's authorizer has not seen; undefined when it is not valid. */
  readonly verifyToken?: (authorization: string) => Promise<unknown>
}

/**
 * Returns a function that builds a Lambda handler from a contract with this access and a function of parsed
 * input. Everything around the function lives here: caller, parsing, refusals, headers, logging.
 */
export function endpointsWith<A extends Access>(checks: Checks) {
  return <C extends Contract & { readonly access: A }>(contract: C, run: Run<C>) =>
    middy<Event, Result>()
      .use(logging(contract))
      .use(answeringErrors(contract))
      .handler(async (event) => {
        const outcome = await answer(contract, run, event, checks)
        if (isGone(outcome)) return goneResponse(contract, outcome)
        if (isMoved(outcome)) return movedResponse(contract, outcome)
        if (!isRefusal(outcome)) return okResponse(contract, outcome)
        countRefusal(contract, outcome)
        return problemResponse(withinForm(contract, outcome), event.requestContext.requestId)
      })
}

/** Reduces a record that has changed meanwhile to the fields of the contract's form. */
function withinForm({ name, form }: Contract, refused: Refusal): Refusal {
  const { changed } = refused
  if (changed === undefined) return refused
  if (form === undefined) throw new Error(`The contract ${name} has no form`)
  return { ...refused, changed: { ...changed, fields: form.parse(changed.fields) } }
}

async function answer<C extends Contract>(
  contract: C,
  run: Run<C>,
  event: Event,
  checks: Checks,
): Promise<Outcome<C>> {
  if (!cameThroughSite(event.headers)) {
    logger.warn('refused what came past the site')
    return refuse('forbidden')
  }
  const caller = await identify(contract, event, checks)
  if (isRefusal(caller)) return caller
  const input = readInput(contract, event)
  if (isRefusal(input)) return input
  return run({
    ...input,
    caller: caller as CallerFor<C>,
    header: (name) => event.headers[name],
    address: addressOf(event),
    now: new Date(),
  })
}

async function identify(
  contract: Contract,
  event: Event,
  { isSessionEnded, verifyToken }: Checks,
): Promise<Caller | undefined | Refusal> {
  const { access } = contract
  if (access === 'anyone') return undefined
  const claims = verifyToken ? await claimsIfAny(event, verifyToken) : authorizedClaims(event)
  if (claims === undefined) return undefined
  const caller = callerOf(claims)
  if (caller === undefined) return refuse('unauthenticated')
  if (typeof access === 'string') return caller
  if (caller.role === undefined || !access.includes(caller.role)) return refuse('forbidden')
  // A token lives on after its role was taken away.
  const isEnded = await isSessionEnded(caller.userKey, caller.tokenMadeAt)
  return isEnded ? refuse('unauthenticated') : caller
}

/** Null stands for a token that is there but not valid, so that it is refused and not ignored. */
async function claimsIfAny(
  event: Event,
  verifyToken: NonNullable<Checks['verifyToken']>,
): Promise<unknown> {
  const authorization = event.headers['authorization']
  return authorization === undefined ? undefined : ((await verifyToken(authorization)) ?? null)
}

/** The API's authorizer has verified the token before the function runs. */
function authorizedClaims(event: Event): unknown {
  const context = event.requestContext as { authorizer?: { jwt?: { claims?: unknown } } }
  return context.authorizer?.jwt?.claims ?? null
}

function okResponse(contract: Contract, output: unknown): Result {
  const body = contract.output.parse(output)
  const { contentType, isBase64 = false } = contract
  return {
    statusCode: 200,
    headers: {
      ...securityHeaders(contentType === 'text/html'),
      'content-type': contentType === undefined ? 'application/json' : typeOf(contract),
      'cache-control': cacheControl(contract),
      [SERVER_TIME_HEADER]: new Date().toISOString(),
    },
    body: contentType === undefined ? JSON.stringify(body) : String(body),
    ...(isBase64 && { isBase64Encoded: true }),
  }
}

function typeOf({ contentType, isBase64 }: Contract): string {
  return isBase64 ? String(contentType) : `${contentType}; charset=utf-8`
}

/** Kept nowhere: what is made now must be there at once. */
function goneResponse(contract: Contract, { output }: Gone<unknown>): Result {
  const response = okResponse(contract, output)
  return {
    ...response,
    statusCode: 404,
    headers: { ...response.headers, 'cache-control': 'no-store' },
  }
}

/** Kept as long as the page itself, and by no browser: what has moved may come back. */
function movedResponse(contract: Contract, { to }: Moved): Result {
  return {
    statusCode: 301,
    headers: {
      ...securityHeaders(false),
      location: to,
      'cache-control': cacheControl(contract),
      [SERVER_TIME_HEADER]: new Date().toISOString(),
    },
    body: '',
  }
}

function cacheControl({ cacheSeconds, isKeptByBrowsers }: Contract): string {
  if (cacheSeconds === undefined) return 'no-store'
  return isKeptByBrowsers === false
    ? `public, max-age=0, s-maxage=${cacheSeconds}`
    : `public, max-age=${cacheSeconds}`
}

function logging(contract: Contract): middy.MiddlewareObj<Event, Result> {
  return {
    before: ({ event }) => {
      logger.resetKeys()
      logger.appendKeys({ endpoint: contract.name, requestId: event.requestContext.requestId })
    },
    after: ({ response }) => {
      logger.info('answered', { status: response?.statusCode })
    },
  }
}

/** Logs unexpected errors whole, and answers them without any of their text. */
function answeringErrors(contract: Contract): middy.MiddlewareObj<Event, Result> {
  return {
    onError: (request) => {
      const { requestId } = request.event.requestContext
      const refused = toRefusal(request.error)
      countRefusal(contract, refused)
      request.response = problemResponse(refused, requestId)
    },
  }
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof BadCursor) {
    const detail = 'must be the cursor of the page before, unchanged'
    return refuse('invalidInput', {
      errors: [{ path: 'query.cursor', messageKey: 'errors.field.cursor', detail }],
    })
  }
  logger.error('failed', { error })
  return refuse('internal')
}
