import { setTimeout } from 'node:timers/promises'
import type { Template } from './takeable.ts'

/** Outputs of a stack, and the reasons in its events, which are empty if nothing failed. */
export interface Tried {
  readonly reason: string
  readonly outputs: ReadonlyMap<string, string>
}

const LIMIT_MS = 60_000

/**
 * Creates a stack through the CloudFormation API, whose events say why a stack failed. Throws an
 * error if the stack is not done after `LIMIT_MS`.
 */
export async function tryStack(
  endpoint: string,
  StackName: string,
  template: Template & { readonly Outputs?: object },
): Promise<Tried> {
  await call(endpoint, { Action: 'CreateStack', StackName, TemplateBody: JSON.stringify(template) })
  const deadline = Date.now() + LIMIT_MS
  while (Date.now() < deadline) {
    const stack = await call(endpoint, { Action: 'DescribeStacks', StackName })
    if (!/<StackStatus>[A-Z_]+_IN_PROGRESS</.test(stack)) {
      const events = await call(endpoint, { Action: 'DescribeStackEvents', StackName })
      return { reason: reasonIn(events), outputs: outputsIn(stack) }
    }
    await setTimeout(100)
  }
  throw new Error(`The stack ${StackName} is not done after ${LIMIT_MS} ms`)
}

async function call(endpoint: string, parameters: Record<string, string>): Promise<string> {
  const scope = 'local/20260101/ca-central-1/cloudformation/aws4_request'
  const answer = await fetch(endpoint, {
    method: 'POST',
    // Ministack reads the service and the region here, and checks no signature.
    headers: {
      authorization: `AWS4-HMAC-SHA256 Credential=${scope}, SignedHeaders=host, Signature=0`,
    },
    body: new URLSearchParams({ Version: '2010-05-15', ...parameters }),
    signal: AbortSignal.timeout(LIMIT_MS),
  })
  return answer.text()
}

function reasonIn(events: string): string {
  const reasons = [...events.matchAll(/<ResourceStatusReason>([^<]*)</g)].map(([, text]) => text)
  return reasons.join('; ')
}

function outputsIn(stack: string): Map<string, string> {
  const found = stack.matchAll(/<OutputKey>([^<]*)<\/OutputKey>\s*<OutputValue>([^<]*)</g)
  return new Map([...found].map(([, key = '', value = '']) => [key, value]))
}
