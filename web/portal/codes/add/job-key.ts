import { useRef } from 'react'
import { ulid } from 'ulid'
import { serverNow } from '#web/lib/server-clock.ts'

/** The key of the job that a form begins: the same for the same content, so that it is begun once. */
export function useJobKey(): (content: unknown) => string {
  const last = useRef<{ said: string; key: string }>(undefined)
  return (content) => {
    const said = JSON.stringify(content)
    if (last.current?.said !== said) last.current = { said, key: ulid(serverNow().getTime()) }
    return last.current.key
  }
}
