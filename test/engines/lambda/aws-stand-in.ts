import { createHash } from 'node:crypto'
import { withNewKeys } from '#lambdas/proofs/proof-keys.ts'
import { type Listening, listenOnLoopback, readBody } from '#scripts/ports/listen.ts'

type Secrets = Readonly<Record<string, object>>

interface SqsBatch {
  readonly Entries: readonly { readonly Id: string; readonly MessageBody: string }[]
}

/**
 * Stands in for queues, mail, secrets and live connections, which the local cloud offers only in
 * its own process. The stand-in accepts every request. Requests for a secret receive the given
 * secret, or new keys that sign slips.
 */
export function startAwsStandIn(secrets: Secrets): Promise<Listening> {
  const known = { ...secrets, proofs: withNewKeys(undefined) }
  return listenOnLoopback(async (request, response) => {
    const body = await readBody(request)
    const target = String(request.headers['x-amz-target'] ?? '')
    response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' })
    response.end(JSON.stringify(answerTo(target, body, known)))
  }, 0)
}

function answerTo(target: string, body: string, secrets: Secrets): object {
  if (target.endsWith('.GetSecretValue')) {
    const { SecretId } = JSON.parse(body) as { SecretId: string }
    return { SecretString: JSON.stringify(secrets[SecretId]) }
  }
  if (!target.endsWith('.SendMessageBatch')) return { MessageId: 'taken' }
  const { Entries } = JSON.parse(body) as SqsBatch
  const Successful = Entries.map(({ Id, MessageBody }) => ({
    Id,
    MessageId: Id,
    MD5OfMessageBody: createHash('md5').update(MessageBody).digest('hex'),
  }))
  return { Successful, Failed: [] }
}
