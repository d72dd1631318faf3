import { useRef } from 'react'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#test/fixtures/component/visit.tsx'
import { useNear, useSeen } from '#web/ui/use-seen.ts'

function Watched() {
  const element = useRef<HTMLParagraphElement>(null)
  return <p ref={element}>{useSeen(element) ? 'Seen' : 'Not seen'}</p>
}

/** Reports two changes of an element in a single call, like a busy browser. */
class LateObserver {
  readonly #notify: IntersectionObserverCallback
  constructor(notify: IntersectionObserverCallback) {
    this.#notify = notify
  }
  observe(): void {
    const entries = [{ isIntersecting: false }, { isIntersecting: true }]
    queueMicrotask(() =>
      this.#notify(entries as IntersectionObserverEntry[], this as unknown as IntersectionObserver),
    )
  }
  disconnect(): void {}
}

function Heavy() {
  const element = useRef<HTMLParagraphElement>(null)
  return <p ref={element}>{useNear(element, true) ? 'Near' : 'Far'}</p>
}

it('takes what is heavy for near half a window away, once somebody scrolls', async () => {
  const asked: IntersectionObserverInit[] = []
  class NearObserver {
    readonly #notify: IntersectionObserverCallback
    readonly #isWide: boolean
    constructor(notify: IntersectionObserverCallback, options: IntersectionObserverInit) {
      this.#notify = notify
      this.#isWide = options.rootMargin !== undefined
      asked.push(options)
    }
    observe(): void {
      const entries = [{ isIntersecting: this.#isWide }] as IntersectionObserverEntry[]
      queueMicrotask(() => this.#notify(entries, this as unknown as IntersectionObserver))
    }
    disconnect(): void {}
  }
  vi.stubGlobal('IntersectionObserver', NearObserver)
  await mount(<Heavy />)
  await expect.element(page.getByText('Far', { exact: true })).toBeVisible()
  window.dispatchEvent(new Event('scroll'))
  await expect.element(page.getByText('Near', { exact: true })).toBeVisible()
  expect(asked).toEqual([{ threshold: 0.5 }, { rootMargin: '200% 0px 50%' }])
  vi.unstubAllGlobals()
})

it('notices what came into view while the page was busy', async () => {
  vi.stubGlobal('IntersectionObserver', LateObserver)

  await mount(<Watched />)

  await expect.element(page.getByText('Seen', { exact: true })).toBeVisible()
  vi.unstubAllGlobals()
})
