import { useEffect, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { BlankView } from '#web/app/blank-view.tsx'
import { paths } from '#web/app/paths.ts'
import { endSession } from '#web/lib/session/session-store.ts'

/** Signs out and goes on: to the login, to that of the portal, or home. */
export function LogoutPage() {
  const [search] = useSearchParams()
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    void endSession().then(() => setDone(true))
  }, [])
  return isDone ? <Navigate to={destination(search)} replace /> : <BlankView />
}

function destination(search: URLSearchParams): string {
  if (search.has('toLoginToPortal')) return paths.login.href({ toPortal: true })
  return search.has('toLogin') ? paths.login.href() : paths.root.href()
}
