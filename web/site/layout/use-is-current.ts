import { useLocation } from 'react-router'

/** Current only when path and query both agree: Contests is a view of the deals. */
export function useIsCurrent(): (to: string) => boolean {
  const { pathname, search } = useLocation()
  const isContests = new URLSearchParams(search).get('contestDeals') === 'true'
  return (to) => {
    const [path = '', query] = to.split('?')
    if (path !== pathname) return false
    return query ? isContests : !isContests
  }
}
