import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { freePort } from '#scripts/ports/ports.ts'

/** Outcome of an event: the function's answer, or the error with which it ended. */
export type Outcome =
  | { readonly kind: 'response'; readonly answer: unknown }
  | { readonly kind: 'error'; readonly error: { errorType?: string; errorMessage?: string } }

export interface RuntimeApi {
  /** Host and port, the value of AWS_LAMBDA_RUNTIME_API. */
  readonly host: string
  /** Delivers an event when the function requests one, and waits for the outcome. */
  invoke(event: unknown, limitMs: number): Promise<Outcome>
  /** Milliseconds from the start until the function's first request. */
  importMs(): number
  /** Rejects the pending calls of `invoke`, because the function has exited. */
  fail(error: Error): void
  stop(): void
}

interface Waiting {
  readonly event: unknown
  readonly limitMs: number
  readonly resolve: (outcome: Outcome) => void
  readonly reject: (error: Error) => void
}

/** Starts a stand-in for Lambda's runtime API, for one function. */
export async function startRuntimeApi(): Promise<RuntimeApi> {
  const port = await freePort()
  const waiting: Waiting[] = []
  const running = new Map<string, Waiting>()
  let asking: ServerResponse | undefined
  let importMs = Number.NaN

  const handOver = () => {
    const next = asking === undefined ? undefined : waiting.shift()
    if (asking === undefined || next === undefined) return
    const id = randomUUID()
    running.set(id, next)
    asking.writeHead(200, {
      'lambda-runtime-aws-request-id': id,
      'lambda-runtime-deadline-ms': String(Date.now() + next.limitMs),
    })
    asking.end(JSON.stringify(next.event))
    asking = undefined
  }
  const fail = (error: Error) => {
    for (const one of [...waiting.splice(0), ...running.values()]) one.reject(error)
    running.clear()
  }
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const path = (request.url ?? '').replace('/2018-06-01/runtime', '')
    if (path === '/invocation/next') {
      importMs = Number(request.headers['x-import-ms'])
      asking = response
      return handOver()
    }
    const body = JSON.parse(await textOf(request))
    response.writeHead(202).end()
    if (path === '/init/error') return fail(new Error(`It does not load: ${body.errorMessage}`))
    const [, , id = '', kind] = path.split('/')
    const outcome: Outcome =
      kind === 'response' ? { kind, answer: body } : { kind: 'error', error: body }
    running.get(id)?.resolve(outcome)
    running.delete(id)
  }
  const server = createServer((request, response) => void take(request, response))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    host: `127.0.0.1:${port}`,
    invoke: (event, limitMs) =>
      new Promise((resolve, reject) => {
        waiting.push({ event, limitMs, resolve, reject })
        handOver()
      }),
    importMs: () => importMs,
    fail,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
