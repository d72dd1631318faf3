import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isSharedRead } from '#web/lib/api/token.ts'

/**
 * Refetches what caches have answered once the user turns out to be staff, who see their own changes
 * at once. A page asks for it before the session is known.
 */
export function useAnswersPastCaches(isStaff: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!isStaff) return
    void client.invalidateQueries({ predicate: ({ queryKey: [, name] }) => isSharedRead(name) })
  }, [isStaff, client])
}
