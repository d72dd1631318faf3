import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import classes from './legal-contents.module.css'
import type { LegalSection } from './legal-document.ts'

type LegalContentsProps = { title: string; sections: readonly LegalSection[] }

/** Beside the text where there is room; above it and folded where there is not. */
export function LegalContents({ title, sections }: LegalContentsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <nav className={classes.contents} aria-label={title}>
      <p className={classes.title}>{title}</p>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-controls="legal-contents"
        onClick={() => setOpen(!isOpen)}
      >
        {title}
        <IconChevronDown
          size={20}
          aria-hidden="true"
          className={classNames(classes.chevron, isOpen && classes.turned)}
        />
      </button>
      <ol id="legal-contents" className={classNames(classes.list, !isOpen && classes.folded)}>
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`} className={classes.link} onClick={() => setOpen(false)}>
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
