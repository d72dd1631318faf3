import { type ComponentProps, type FocusEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from './form.tsx'
import classes from './long-form.module.css'

/** A form whose buttons stay in view, with an index of its sections in wide windows. */
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
 * Buttons that scroll to the form's sections. The sections can change while the form is filled in.
 */
function SectionIndex() {
  const { t } = useTranslation('forms')
  const index = useRef<HTMLElement>(null)
  const [titles, setTitles] = useState<readonly string[]>([])
  useEffect(() => {
    const next = sectionsOf(index.current).map((section) => titleOf(section)?.textContent ?? '')
    setTitles((before) => (before.join('\n') === next.join('\n') ? before : next))
  })
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
        <button key={title} type="button" onClick={() => goTo(place)}>
          {title}
        </button>
      ))}
    </nav>
  )
}
