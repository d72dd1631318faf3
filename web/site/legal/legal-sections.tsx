import type { ReactNode } from 'react'
import { paths } from '#web/lib/paths.ts'
import { Link } from '#web/ui/link.tsx'
import type { LegalBlock, LegalSection, LinkTarget, ListItem } from './legal-document.ts'
import classes from './legal-page.module.css'
import { textParts } from './legal-text.ts'

type LegalSectionsProps = { sections: readonly LegalSection[]; mail: string }

export function LegalSections({ sections, mail }: LegalSectionsProps) {
  return sections.map(({ id, heading, blocks }) => (
    <section key={id} id={id} className={classes.section} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className={classes.heading}>
        {heading}
      </h2>
      {blocks.map((block) => (
        <Block key={blockKey(block)} block={block} mail={mail} />
      ))}
    </section>
  ))
}

const blockKey = (block: LegalBlock) => (typeof block === 'string' ? block : block[0]?.text)

function Block({ block, mail }: { block: LegalBlock; mail: string }) {
  if (typeof block === 'string') {
    return (
      <p>
        <LegalText text={block} mail={mail} />
      </p>
    )
  }
  return (
    <ul className={classes.list}>
      {block.map((item) => (
        <li key={item.text}>
          <Item item={item} mail={mail} />
        </li>
      ))}
    </ul>
  )
}

function Item({ item, mail }: { item: ListItem; mail: string }) {
  return (
    <>
      {item.term && <strong className={classes.term}>{item.term} </strong>}
      <LegalText text={item.text} mail={mail} />
    </>
  )
}

export function LegalText({ text, mail }: { text: string; mail: string }) {
  return textParts(text).map((part) =>
    part.target ? (
      <TextLink key={part.text} target={part.target} mail={mail}>
        {part.text}
      </TextLink>
    ) : (
      part.text
    ),
  )
}

type TextLinkProps = { target: LinkTarget; mail: string; children: ReactNode }

function TextLink({ target, mail, children }: TextLinkProps) {
  if (target === 'mail') return <a href={`mailto:${mail}`}>{children}</a>
  return <Link to={paths[target].href()}>{children}</Link>
}
