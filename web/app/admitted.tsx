import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { NoPage } from '#web/portal/parts/load-failure.tsx'
import { mayOpenPage } from '../lib/portal-access.ts'
import { useSession } from '../lib/session/session-context.tsx'

type AdmittedProps = { page: Parameters<typeof mayOpenPage>[1]; children: ReactNode }

/** A page of the portal for those who may open it; of others it shows nothing, not even its name. */
export function Admitted({ page, children }: AdmittedProps) {
  const session = useSession()
  const owners = useParams()
  if (session.status !== 'signedIn') return null
  return mayOpenPage(session.user, page, owners) ? children : <NoPage kind="notAllowed" />
}
