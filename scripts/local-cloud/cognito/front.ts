import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { CognitoError, UnsupportedError } from 'cognito-local/lib/errors.js'
import { readBody } from '../../ports/listen.ts'
import { attributeOf, findUser, foldUsername } from './accounts.ts'
import { codeMismatch, invalidParameter, wrongCredentials } from './errors.ts'
import { federationOperations } from './federation.ts'
import {
  type Body,
  deliveryDetails,
  type Operation,
  type Operations,
  type Realm,
  requireClient,
  requirePolicy,
  textField,
} from './realm.ts'
import { secondFactorOperations } from './second-factor.ts'
import { sessionOperations, signInOperations } from './sign-in.ts'
import { signUpOperations } from './sign-up.ts'
import { jwks } from './tokens.ts'

/**
 * Operations of cognito-local that take an access token. Operations that we implement ourselves
 * check the token themselves.
 */
const TOKEN_OPERATIONS = new Set([
  'AssociateSoftwareToken',
  'DeleteUser',
  'DeleteUserAttributes',
  'GetUser',
  'SetUserMFAPreference',
])

/**
 * Returns the request handler of the user pool, which adds Cognito's protocol, errors and CORS to
 * cognito-local.
 */
export function createFront(
  realm: Realm,
  issuer: string,
  hostedUi: (req: IncomingMessage, res: ServerResponse) => boolean,
): RequestListener {
  const perform = createDispatch(realm)
  return (req, res) => {
    allowAnyOrigin(req, res)
    if (req.method === 'OPTIONS') {
      res.writeHead(204).end()
    } else if (hostedUi(req, res)) {
      return
    } else if (req.method === 'GET') {
      serveDiscovery(req, res, realm.userPoolId, issuer)
    } else {
      answer(req, perform).then(
        (output) => sendJson(res, 200, output),
        (error: unknown) => sendError(res, error),
      )
    }
  }
}

async function answer(
  req: IncomingMessage,
  perform: (operation: string, body: Body, isSigned: boolean) => Promise<unknown>,
): Promise<unknown> {
  const target = String(req.headers['x-amz-target'] ?? '')
  const operation = target.split('.')[1]
  if (!operation) throw new CognitoError('UnknownOperationException', 'Missing X-Amz-Target')
  const isSigned = String(req.headers.authorization ?? '').startsWith('AWS4-HMAC-SHA256')
  return perform(operation, parseBody(await readBody(req)), isSigned)
}

/**
 * Returns a function that runs an operation: our own where cognito-local differs from Cognito,
 * otherwise cognito-local's.
 */
function createDispatch(realm: Realm) {
  const mended: Record<string, Operation> = {
    ...signUpOperations(realm),
    ...signInOperations(realm),
    ...passwordOperations(realm),
    ...sessionOperations(realm),
    ...federationOperations(realm),
    ...secondFactorOperations(realm),
  }
  return async (operation: string, body: Body, isSigned: boolean): Promise<unknown> => {
    const ours = Object.hasOwn(mended, operation) ? mended[operation] : undefined
    if (ours && (isSigned || !operation.startsWith('Admin'))) return ours(body)
    if (TOKEN_OPERATIONS.has(operation)) {
      await realm.tokens.authenticate(realm.pool, String(body['AccessToken'] ?? ''))
      return realm.delegate(operation, body)
    }
    // All other operations are for administrators only. Their requests must be signed, but the
    // signature is not verified.
    if (!isSigned) {
      throw new CognitoError('MissingAuthenticationTokenException', 'Missing Authentication Token')
    }
    const username = body['Username']
    return realm.delegate(
      operation,
      typeof username === 'string' ? { ...body, Username: foldUsername(username) } : body,
    )
  }
}

function parseBody(text: string): Body {
  try {
    const body: unknown = JSON.parse(text || '{}')
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Body
  } catch {
    // Invalid JSON is refused below, like JSON that is not an object.
  }
  throw invalidParameter('The request body is not a JSON object')
}

function serveDiscovery(
  req: IncomingMessage,
  res: ServerResponse,
  userPoolId: string,
  issuer: string,
): void {
  const path = (req.url ?? '/').split('?')[0]
  if (path === `/${userPoolId}/.well-known/jwks.json`) sendJson(res, 200, jwks)
  else if (path === `/${userPoolId}/.well-known/openid-configuration`) {
    sendJson(res, 200, {
      issuer,
      jwks_uri: `${issuer}/.well-known/jwks.json`,
      id_token_signing_alg_values_supported: ['RS256'],
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
    })
  } else if (path === '/health') sendJson(res, 200, { ok: true })
  else sendJson(res, 404, { message: 'Not found' })
}

function allowAnyOrigin(req: IncomingMessage, res: ServerResponse): void {
  res.setHeader('access-control-allow-origin', '*')
  res.setHeader(
    'access-control-expose-headers',
    'x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date',
  )
  if (req.method !== 'OPTIONS') return
  res.setHeader('access-control-allow-methods', 'GET,POST')
  res.setHeader(
    'access-control-allow-headers',
    req.headers['access-control-request-headers'] ?? 'content-type,x-amz-target,x-amz-user-agent',
  )
  res.setHeader('access-control-max-age', '172800')
}

function sendError(res: ServerResponse, error: unknown): void {
  if (error instanceof CognitoError) {
    res.setHeader('x-amzn-errortype', error.code)
    res.setHeader('x-amzn-errormessage', error.message)
    sendJson(res, 400, { __type: error.code, message: error.message })
  } else if (error instanceof UnsupportedError) {
    sendError(res, new CognitoError('UnknownOperationException', error.message))
  } else {
    console.error('cognito:', error)
    res.setHeader('x-amzn-errortype', 'InternalErrorException')
    sendJson(res, 500, { __type: 'InternalErrorException', message: 'Internal error' })
  }
}

function sendJson(res: ServerResponse, status: number, output: unknown): void {
  res.writeHead(status, {
    'content-type': 'application/x-amz-json-1.1',
    'cache-control': 'no-store',
    'x-amzn-requestid': randomUUID(),
  })
  res.end(JSON.stringify(output, secondsForDates))
}

/**
 * Returns dates as seconds, as Cognito's protocol requires. JSON.stringify passes dates as text, so
 * the original is read from `this`.
 */
function secondsForDates(this: unknown, key: string, value: unknown): unknown {
  const original = (this as Record<string, unknown>)[key]
  return original instanceof Date ? Math.floor(original.getTime() / 1000) : value
}

function passwordOperations(realm: Realm): Operations {
  return {
    async ForgotPassword(body) {
      requireClient(realm, body)
      const username = textField(body, 'Username')
      const user = await findUser(realm.pool, username)
      // Only a verified address gets a code. All other requests get the same answer, but no mail.
      if (user?.Enabled && attributeOf(user, 'email_verified') === 'true') {
        await realm.delegate('ForgotPassword', { ...body, Username: user.Username })
      } else {
        realm.codes.issue('reset', user?.Username ?? foldUsername(username))
      }
      return { CodeDeliveryDetails: deliveryDetails(username, user) }
    },

    async ConfirmForgotPassword(body) {
      requireClient(realm, body)
      const username = textField(body, 'Username')
      requirePolicy(textField(body, 'Password'))
      const user = await findUser(realm.pool, username)
      const who = user?.Username ?? foldUsername(username)
      realm.codes.check('reset', who, textField(body, 'ConfirmationCode'))
      if (!user) throw codeMismatch()
      realm.codes.forget('reset', who)
      return realm.delegate('ConfirmForgotPassword', { ...body, Username: user.Username })
    },

    async ChangePassword(body) {
      const user = await realm.tokens.authenticate(realm.pool, textField(body, 'AccessToken'))
      if (textField(body, 'PreviousPassword') !== user.Password) throw wrongCredentials()
      requirePolicy(textField(body, 'ProposedPassword'))
      return realm.delegate('ChangePassword', body)
    },

    async AdminSetUserPassword(body) {
      requirePolicy(textField(body, 'Password'))
      const Username = foldUsername(textField(body, 'Username'))
      return realm.delegate('AdminSetUserPassword', { ...body, Username })
    },
  }
}
