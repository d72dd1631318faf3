import type { ComponentType } from 'react'
import { lazyPart } from '#web/ui/lazy-screen.tsx'
import { PageSkeleton } from './when-read.tsx'

/**
 * The form of a page that reads first what it is filled in from (`WhenRead`): its script is fetched
 * beside that, not before it, where the page asks for it (`usePrepared`).
 */
export function lateForm<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazyPart(load, { waiting: <PageSkeleton tiles={0} />, withMantine: true })
}
