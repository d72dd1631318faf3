import {
  type ComponentProps,
  type FocusEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentInSight } from '#web/ui/index.ts'
import { Form, WRONG } from './form.tsx'
import classes from './long-form.module.css'

/** A form whose buttons stay in view, with an index of its sections. */
export function LongForm(props: Omit<ComponentProps<typeof Form>, 'frame' | 'onFocus'>) {
  return (
    <Form
      {...props}
      onFocus={uncover}
      frame={(buttons) => (
        <div className={classes.bar}>
          <SectionIndex />
          {buttons}
        </div>
      )}
    />
  )
}

const sectionsOf = (index: HTMLElement | null) => [
  ...(index?.closest('form')?.querySelectorAll<HTMLElement>(':scope > section') ?? []),
]
const titleOf = (section: HTMLElement) => section.querySelector<HTMLElement>('h2')

/**
 * Scrolls a focused text area so that the bar of buttons covers no part of it. Browsers uncover
 * only the line of the caret.
 */
function uncover({ target }: FocusEvent) {
  if (target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' })
}

/**
 * Buttons that scroll to the form's sections, with a mark for those with an invalid field. The
 * sections can change while the form is filled in.
 */
function SectionIndex() {
  const { t } = useTranslation('forms')
  const index = useRef<HTMLElement>(null)
  const [titles, setTitles] = useState<readonly string[]>([])
  const [wrong, setWrong] = useState<readonly boolean[]>([])
  useEffect(() => {
    const sections = sectionsOf(index.current)
    setTitles(unlessSame(sections.map((section) => titleOf(section)?.textContent ?? '')))
    setWrong(unlessSame(sections.map((section) => section.querySelector(WRONG) !== null)))
  })
  const current = useCurrentSection(index, titles)
  useCurrentInSight(index)
  const goTo = (place: number) => {
    const section = sectionsOf(index.current)[place]
    if (section === undefined) return
    titleOf(section)?.focus({ preventScroll: true })
    section.scrollIntoView()
  }
  return (
    <nav
      ref={index}
      aria-label={t('form.sections')}
      className={classes.index}
      hidden={titles.length < 2}
    >
      {titles.map((title, place) => (
        <button
          key={title}
          type="button"
          aria-current={place === current ? 'true' : undefined}
          data-marked={wrong[place]}
          onClick={() => goTo(place)}
        >
          {title}
        </button>
      ))}
    </nav>
  )
}

/** Returns an update of a state that keeps the same array while its values stay the same. */
function unlessSame<Value>(next: readonly Value[]) {
  return (before: readonly Value[]) => (before.join('\n') === next.join('\n') ? before : next)
}

/** A line through the middle of the window. */
const MIDDLE = { rootMargin: '-50% 0px' }

/** Returns the place of the last section that begins above the middle of the window. */
function useCurrentSection(
  index: RefObject<HTMLElement | null>,
  titles: readonly string[],
): number {
  const [current, setCurrent] = useState(0)
  useEffect(() => {
    const sections = titles.length === 0 ? [] : sectionsOf(index.current)
    const observer = new IntersectionObserver(() => {
      const begun = sections.filter(
        (section) => section.getBoundingClientRect().top <= window.innerHeight / 2,
      )
      setCurrent(Math.max(0, begun.length - 1))
    }, MIDDLE)
    for (const section of sections) observer.observe(section)
    return () => observer.disconnect()
  }, [index, titles])
  return current
}
