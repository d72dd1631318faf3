import { Navigate, useLocation } from 'react-router'

/** Sends the plain address of an organization or business to its dashboard, with its query. */
export function ToDashboard() {
  const { pathname, search } = useLocation()
  return <Navigate to={{ pathname: `${pathname.replace(/\/+$/, '')}/dashboard`, search }} replace />
}
