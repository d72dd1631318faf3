import middy from '@middy/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { Access, BodyOf, Contract, OutputOf, ParamsOf, QueryOf } from '#shared/api/contract.ts'
import type { ReadableHeader } from '#shared/forwarded-headers.ts'
import { BadCursor } from '../base/bad-cursor.ts'
import { type Caller, callerOf } from '../base/caller.ts'
import { logger } from '../base/logger.ts'
import { countRefusal } from '../base/metrics.ts'
import { isRefusal, type Refusal, refuse } from '../base/refusal.ts'
import { addressOf, cameThroughSite, readInput } from './request.ts'
import { type Fresh, type Gone, type Moved, problemResponse, responseOf } from './response.ts'

/** Type of a handler's caller, which depends on the contract's access. */
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
  readonly header: (name: ReadableHeader) => string | undefined
  /** IP address of the sender (see `addressOf`). */
  readonly address: string
  /** Time of the request by the server's clock. */
  readonly now: Date
}

type Event = APIGatewayProxyEventV2
type Result = APIGatewayProxyStructuredResultV2
type Outcome<C extends Contract> =
  | OutputOf<C>
  | Fresh<OutputOf<C>>
  | Gone<OutputOf<C>>
  | Moved
  | Refusal
type Run<C extends Contract> = (request: Request<C>) => Promise<Outcome<C>>

interface Checks {
  /** Returns whether the user's sessions were ended after the token was issued. */
  readonly isSessionEnded: (userKey: string, tokenMadeAt: Date) => Promise<boolean>
  /**
   * Returns the claims of a token that the API's authorizer has not verified; undefined if the
   * token is invalid.
   */
  readonly verifyToken?: (authorization: string) => Promise<unknown>
}

/**
 * Returns a function that builds a Lambda handler from a contract and a function of the parsed
 * input. The handler identifies the caller, parses the input, sets headers and logs.
 */
export function endpointsWith<A extends Access>(checks: Checks) {
  return <C extends Contract & { readonly access: A }>(contract: C, run: Run<C>) =>
    middy<Event, Result>()
      .use(logging(contract))
      .use(answeringErrors(contract))
      .handler(async (event) => {
        const outcome = await answer(contract, run, event, checks)
        const hasToken = event.headers['authorization'] !== undefined
        if (!isRefusal(outcome)) return responseOf(outcome, { contract, hasToken })
        countRefusal(contract, outcome)
        return problemResponse(withinForm(contract, outcome), event.requestContext.requestId)
      })
}

/** If a refusal contains stored fields, removes those that the contract's form does not have. */
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
  // A token remains valid after the user loses the role. The loss ends the user's sessions, so a
  // token from an ended session is refused.
  const isEnded = await isSessionEnded(caller.userKey, caller.tokenMadeAt)
  return isEnded ? refuse('unauthenticated') : caller
}

/**
 * Returns the claims of a token, or undefined without a token. Returns null for an invalid token,
 * so that it is refused instead of ignored.
 */
async function claimsIfAny(
  event: Event,
  verifyToken: NonNullable<Checks['verifyToken']>,
): Promise<unknown> {
  const authorization = event.headers['authorization']
  return authorization === undefined ? undefined : ((await verifyToken(authorization)) ?? null)
}

/** Returns the claims that the API's authorizer has verified. */
function authorizedClaims(event: Event): unknown {
  const context = event.requestContext as { authorizer?: { jwt?: { claims?: unknown } } }
  return context.authorizer?.jwt?.claims ?? null
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

/**
 * Returns a middleware that responds to errors: to a cursor of another list with a refusal, and to
 * others with status 500. Logs the others, whose text is not sent.
 */
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
