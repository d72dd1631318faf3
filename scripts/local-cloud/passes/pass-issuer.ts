import type { RequestListener } from 'node:http'
import { importSPKI, jwtVerify } from 'jose'
import { escapeMarkup } from '#lambdas/base/escape-markup.ts'
import type { PassSecret } from '#lambdas/passes/pass-keys.ts'
import { addressOf } from '../../ports/listen.ts'
import { renderPage } from '../page.ts'
import { type MadeUpKeys, madeUpKeys } from './made-up-keys.ts'

export const PASSES_PATH = '/__local/passes'
const SAVING_PATH = `${PASSES_PATH}/save/`

export interface LocalPasses {
  /** Keys, which are made on the first use, because most local clouds never sign a pass. */
  readonly keys: () => Promise<MadeUpKeys>
  readonly secret: () => Promise<PassSecret>
  /** Replaces the page on which Google creates a pass from a signed link. */
  readonly handle: RequestListener
}

export function createPassIssuer({
  stateFolder,
}: {
  readonly stateFolder: string | undefined
}): LocalPasses {
  let made: Promise<MadeUpKeys> | undefined
  const keys = () => {
    made ??= madeUpKeys(stateFolder)
    return made
  }
  return {
    keys,
    secret: async () => (await keys()).secret,
    handle(request, response) {
      const { pathname } = addressOf(request)
      const token = pathname.startsWith(SAVING_PATH) ? pathname.slice(SAVING_PATH.length) : ''
      const answer = async () => {
        const payload = await payloadOf(token, await keys())
        response.writeHead(payload === undefined ? 400 : 200, {
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
        })
        response.end(renderPage('Local wallet of Google', payload ? shown(payload) : NOTHING))
      }
      answer().catch((error: unknown) => {
        console.error('The local wallet failed', error)
        response.destroy()
      })
    },
  }
}

const NOTHING = '<p>No pass: the link is not signed by the key of this environment.</p>'

async function payloadOf(token: string, { googlePublicKey, secret }: MadeUpKeys) {
  try {
    const { payload } = await jwtVerify(token, await importSPKI(googlePublicKey, 'RS256'), {
      audience: 'google',
      issuer: secret.google.serviceAccount,
      typ: 'JWT',
    })
    return payload['typ'] === 'savetowallet' ? payload['payload'] : undefined
  } catch {
    return undefined
  }
}

function shown(payload: unknown): string {
  return `<article>
<h2>A pass for trials</h2>
<p class="meta">Signed by this environment’s own key. Google would refuse it.</p>
<pre>${escapeMarkup(JSON.stringify(payload, null, 2))}</pre>
</article>`
}
