import { useEffect } from 'react'
import { loadConfig } from '#web/lib/config.ts'
import type { SessionUser } from '../lib/session/session-context.tsx'

/** Reports to the support service, where one is set, who is signed in: once a page and person. */
export function useIdentify(user: SessionUser | undefined): void {
  const uid = user?.key
  const email = user?.email
  useEffect(() => {
    if (uid === undefined || email === undefined) return
    identify({ uid, email }).catch((error: unknown) =>
      console.error('The support service could not be told who is here.', error),
    )
  }, [uid, email])
}

async function identify(who: { uid: string; email: string }): Promise<void> {
  const { supportService } = await loadConfig()
  if (!supportService) return
  await fetch(supportService.identifyUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(who),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  })
}
