import { useRef } from 'react'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#test/fixtures/component/visit.tsx'
import { useSeen } from '#web/ui/use-seen.ts'

function Watched() {
  const element = useRef<HTMLParagraphElement>(null)
  return <p ref={element}>{useSeen(element) ? 'Seen' : 'Not seen'}</p>
}

/** Tells of an element twice in one call, as a browser does that was busy in between. */
class LateObserver {
  readonly #tell: IntersectionObserverCallback
  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell
  }
  observe(): void {
    const entries = [{ isIntersecting: false }, { isIntersecting: true }]
    queueMicrotask(() =>
      this.#tell(entries as IntersectionObserverEntry[], this as unknown as IntersectionObserver),
    )
  }
  disconnect(): void {}
}

it('notices what came into view while the page was busy', async () => {
  vi.stubGlobal('IntersectionObserver', LateObserver)

  await mount(<Watched />)

  await expect.element(page.getByText('Seen', { exact: true })).toBeVisible()
  vi.unstubAllGlobals()
})
