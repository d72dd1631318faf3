import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest } from 'node:http'
import { ARNS } from './grants.ts'
import { requireRight } from './rights.ts'

/** Node's diagnostics channel for HTTP requests that are about to be sent. */
const CREATED = 'http.client.request.created'

/**
 * Aborts the SDK's requests to the user pool and the place index that the running function's
 * manifest line does not allow. Returns a function that stops the checks.
 */
export function checkSignedRequests(): () => void {
  const check = (message: unknown) => {
    const { request } = message as { request: ClientRequest }
    try {
      for (const [action, arn] of actionsOf(request)) requireRight(action, arn)
    } catch (error) {
      request.destroy(error as Error)
    }
  }
  subscribe(CREATED, check)
  return () => unsubscribe(CREATED, check)
}

/** Service in the credential of a signature: .../<region>/<service>/aws4_request. */
const SIGNED_FOR = /Credential=\S+\/([a-z-]+)\/aws4_request/

function actionsOf(request: ClientRequest): [action: string, arn: string][] {
  const [, service] = SIGNED_FOR.exec(String(request.getHeader('authorization'))) ?? []
  switch (service) {
    case 'cognito-idp': {
      const [, operation] = String(request.getHeader('x-amz-target')).split('.')
      return [[`cognito-idp:${operation}`, ARNS.userPoolArn]]
    }
    case 'geo': {
      const isSearch = request.path.endsWith('/search/text')
      return [[isSearch ? 'geo:SearchPlaceIndexForText' : 'geo:GetPlace', ARNS.placeIndexArn]]
    }
    default:
      return []
  }
}
