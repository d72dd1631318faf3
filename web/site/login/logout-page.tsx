import { useEffect, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { endSession } from '#web/lib/session/session-store.ts'
import { BlankView } from '#web/ui/index.ts'

/** Page that signs out, then redirects to the login, the portal's login, or the home page. */
export function LogoutPage() {
  const [search] = useSearchParams()
  const [to] = useState(() => keptDestination(search))
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    void endSession().then(() => {
      sessionStorage.removeItem(key)
      setDone(true)
    })
  }, [])
  return isDone ? <Navigate to={to} replace /> : <BlankView />
}

const key = 'afterLogout'

/**
 * Returns the page to open after the sign-out. Stores the page that the query names, because the
 * user pool's sign-out page redirects here without the query.
 */
function keptDestination(search: URLSearchParams): string {
  const asked = destination(search)
  if (asked === paths.root.href()) return sessionStorage.getItem(key) ?? asked
  sessionStorage.setItem(key, asked)
  return asked
}

function destination(search: URLSearchParams): string {
  if (search.has('toLoginToPortal')) return paths.login.href({ toPortal: true })
  return search.has('toLogin') ? paths.login.href() : paths.root.href()
}
