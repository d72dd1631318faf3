import { type RefObject, useEffect, useRef } from 'react'

/** Milliseconds after a press during which the focus moves if the pressed button disappears. */
const PATIENCE_MS = 15_000
/** Milliseconds to wait for a result after the pressed button has disappeared. */
const GRACE_MS = 500
const CONTROLS = 'button, a, [role="button"], summary'
/** Matches overlays. They return the focus to the page themselves. */
const OVERLAYS = 'dialog, [role="dialog"], [role="menu"], [role="listbox"]'
/** Matches elements that announce a result or a new state. */
const OUTCOMES = '[data-outcome], [role="status"], [role="alert"]'
const PARTS = 'section, article, form, [role="group"], [role="region"], main'

interface Pressed {
  readonly control: HTMLElement
  /** Ancestors of the button, nearest first. Some of them remain when the button disappears. */
  readonly around: readonly Element[]
  readonly path: string
  until: number
}

/**
 * Moves the focus when a pressed button disappears: to the nearest announced result, or else to the
 * section that contained the button, and scrolls there. Returns the focus to a button that was only
 * disabled for a time.
 */
export function useFocusAfterPress(): void {
  useEffect(() => {
    const watch = new PressWatch()
    return () => watch.stop()
  }, [])
}

class PressWatch {
  #pressed: Pressed | undefined
  readonly #changed = new Set<Element>()
  readonly #listening = new AbortController()
  readonly #observer = new MutationObserver((records) => this.#note(records))
  #frame = 0
  #grace: ReturnType<typeof setTimeout> | undefined

  constructor() {
    const { signal } = this.#listening
    const options = { capture: true, signal }
    document.addEventListener('pointerdown', ({ target }) => this.#leave(target), options)
    document.addEventListener('click', ({ target }) => this.#press(target), options)
    document.addEventListener('close', () => this.#lookSoon(), options)
  }

  stop(): void {
    this.#listening.abort()
    this.#forget()
  }

  #press(target: EventTarget | null): void {
    const control = target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null
    if (control === null) return
    const until = performance.now() + PATIENCE_MS
    if (control.closest(OVERLAYS)) {
      if (this.#pressed) this.#pressed.until = until
      return
    }
    this.#forget()
    const around = ancestorsOf(control)
    this.#pressed = { control, around, path: window.location.pathname, until }
    const changes = { childList: true, characterData: true, attributes: true, subtree: true }
    this.#observer.observe(document.body, { ...changes, attributeFilter: ['disabled', 'open'] })
  }

  /** Stops watching after a press outside overlays, because that press moves the focus. */
  #leave(target: EventTarget | null): void {
    if (target instanceof Element && !target.closest(OVERLAYS)) this.#forget()
  }

  #forget(): void {
    this.#pressed = undefined
    this.#changed.clear()
    this.#observer.disconnect()
    cancelAnimationFrame(this.#frame)
    clearTimeout(this.#grace)
    this.#grace = undefined
  }

  #note(records: readonly MutationRecord[]): void {
    for (const { target, addedNodes } of records) {
      for (const node of [target, ...addedNodes]) {
        const element = node instanceof Element ? node : node.parentElement
        const outcomes = [
          element?.closest(OUTCOMES),
          ...(element?.querySelectorAll(OUTCOMES) ?? []),
        ]
        // Notes the nearest outcome around a changed element. For an added element, also notes the
        // outcomes inside it.
        const own = node === target ? outcomes.slice(0, 1) : outcomes
        for (const outcome of own) if (outcome) this.#changed.add(outcome)
      }
    }
    this.#lookSoon()
  }

  /** Calls `#look` at the next frame, so that components can first move the focus themselves. */
  #lookSoon(): void {
    cancelAnimationFrame(this.#frame)
    this.#frame = requestAnimationFrame(() => this.#look())
  }

  #look(): void {
    const pressed = this.#pressed
    const { activeElement, body } = document
    if (pressed === undefined || document.querySelector('dialog[open]')) return
    const { control } = pressed
    if (activeElement === control || activeElement?.closest(OVERLAYS)) return
    if (activeElement !== body || hasEnded(pressed)) this.#forget()
    else if (!control.isConnected) this.#lead(pressed)
    else if (!control.matches(':disabled')) control.focus({ preventScroll: true })
  }

  #lead(pressed: Pressed): void {
    const outcome = this.#outcomeOf(pressed)
    if (outcome) {
      leadTo(outcome)
      this.#forget()
    } else {
      this.#grace ??= setTimeout(() => this.#leadToPart(pressed), GRACE_MS)
    }
  }

  #leadToPart(pressed: Pressed): void {
    if (document.activeElement === document.body) leadTo(partOf(pressed))
    this.#forget()
  }

  #outcomeOf({ around }: Pressed): Element | undefined {
    const said = [...this.#changed].filter(isSeen)
    return around
      .filter(({ isConnected }) => isConnected)
      .map((place) => said.find((outcome) => place.contains(outcome)))
      .find((outcome) => outcome !== undefined)
  }
}

/** Returns whether to stop watching, because the time is over or the page has changed. */
function hasEnded({ path, until }: Pressed): boolean {
  return window.location.pathname !== path || performance.now() > until
}

function ancestorsOf(element: Element): Element[] {
  const { parentElement } = element
  return parentElement === null ? [] : [parentElement, ...ancestorsOf(parentElement)]
}

function partOf({ around }: Pressed): Element | undefined {
  return around.find((place) => place.isConnected && place.matches(PARTS))
}

function isSeen(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return element.isConnected && width > 1 && height > 1 && element.textContent.trim() !== ''
}

function leadTo(target: Element | undefined): void {
  if (!(target instanceof HTMLElement)) return
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
  const { top, bottom, height } = target.getBoundingClientRect()
  const isLarge = height > window.innerHeight
  const isInView = isLarge
    ? top < window.innerHeight && bottom > 0
    : top >= 0 && bottom <= window.innerHeight
  if (!isInView) target.scrollIntoView({ block: isLarge ? 'start' : 'center' })
}

/**
 * Keeps the focus inside an element when the focused button disappears. Focuses the first match of
 * `next`, or else the element. Spread the returned props on the element.
 */
export function useFocusKept(place: RefObject<HTMLElement | null>, next: string) {
  const isWithin = useRef(false)
  // True while the element has the focus because no match of `next` existed. A match may appear
  // later.
  const isWaiting = useRef(false)
  useEffect(() => {
    const { activeElement } = document
    // React reports no focus event when a dialog closes and returns the focus.
    if (place.current?.contains(activeElement)) isWithin.current = true
    const isLost = isWithin.current && activeElement === document.body
    if (!isLost && !(isWaiting.current && activeElement === place.current)) return
    const element = place.current?.querySelector<HTMLElement>(next) ?? place.current
    if (element !== activeElement) element?.focus({ preventScroll: true })
    isWaiting.current = element === place.current
  })
  return {
    onFocus: () => {
      isWithin.current = true
    },
    // Runs only if the focus leaves, because React reports no blur event for a removed element.
    onBlur: () => {
      isWithin.current = false
    },
  }
}
