import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { BlankView, PageMeta } from '#web/ui/index.ts'
import { DoorPage } from './door-page.tsx'
import type { Desk } from './kept/desk-types.ts'
import { useDesk } from './kept/use-desk.ts'
import { OpenDesk } from './open-desk.tsx'
import { useSignal } from './use-signal.ts'

/** Page where staff check codes without an account. A link and a PIN open it. */
export function DeskPage() {
  const { t } = useTranslation('desk')
  const { hash } = useLocation()
  const token = hash === '' ? undefined : hash.slice(1)
  const navigate = useNavigate()
  const desk = useDesk(token)
  const isOpen = desk.state.status === 'open'
  useEffect(() => {
    // Removes the token from the address, because with the PIN it opens the desk on other devices.
    if (isOpen && token !== undefined) void navigate(paths.desk.href(), { replace: true })
  }, [isOpen, token, navigate])
  return (
    <>
      <PageMeta title={t('title')} isPrivate />
      <Content desk={desk} />
    </>
  )
}

function Content({ desk }: { desk: Desk }) {
  const signal = useSignal()
  const { status } = desk.state
  if (status === 'starting') return <BlankView />
  if (status === 'open') return <OpenDesk desk={desk} signal={signal} />
  return <DoorPage desk={desk} status={status} />
}
