import aws4 from 'aws4'
import { expect, it } from 'vitest'
import { signRequest } from '#lambdas/base/aws/send-aws-request.ts'

const scopes = ['dynamodb', 's3', 'es', 'secretsmanager'].flatMap((service) =>
  ['20261126T235959Z', '20261127T000000Z'].flatMap((date) =>
    ['ca-central-1', 'us-east-1'].flatMap((region) =>
      ['before', 'after'].map((secretAccessKey) => ({ service, date, region, secretAccessKey })),
    ),
  ),
)

type Scope = (typeof scopes)[number]

function requestOf({ service, date, region }: Scope) {
  const headers = { 'Content-Type': 'application/json', 'X-Amz-Date': date }
  return { service, region, headers, method: 'POST', path: '/a?b=c', host: 'x.test', body: '{}' }
}

function credentialsOf({ secretAccessKey }: Scope) {
  return { accessKeyId: 'somebody', secretAccessKey, sessionToken: 'for an hour' }
}

// The cache holds fewer keys than there are scopes, and the test runs twice. No cached key may be
// used for another scope.
it.each([1, 2])('a signature is of its day, region, service and secret (round %i)', () => {
  const signed = scopes.map((scope) => signRequest(requestOf(scope), credentialsOf(scope)))
  const wanted = scopes.map((scope) => aws4.sign(requestOf(scope), credentialsOf(scope)))

  expect(signed).toEqual(wanted)
  const given = signed.map(({ headers }) => String(headers?.['Authorization']))
  expect(new Set(given.map((text) => text.replace(/.*Signature=/, ''))).size).toBe(scopes.length)
})
