import type { ComponentType, ReactNode } from 'react'
import { lazyPart } from '#web/ui/lazy-loading/lazy-screen.tsx'
import { PageSkeleton } from './when-read.tsx'

/**
 * Makes a form component whose script loads on demand. Pages call `usePrepared` to load the script
 * while they fetch the form's data. Until then, `waiting` is shown, by default a page's placeholder
 * with a title.
 */
export function lateForm<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = <PageSkeleton shape="form" />,
) {
  return lazyPart(load, { waiting, withMantine: true })
}

/**
 * Query options for the data of a form. They prevent refetching, which would replace values while
 * the user edits them.
 */
export const opening = {
  networkMode: 'always',
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnReconnect: false,
} as const
