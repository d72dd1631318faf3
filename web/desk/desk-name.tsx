import type { DeskSetup } from '#shared/api/desk.ts'
import { inLanguage } from '#shared/in-language.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import classes from './desk-name.module.css'

/** Name of the desk and its business. */
export function DeskName({ setup: { name, business } }: { setup: DeskSetup }) {
  const language = useLanguage()
  const owner = inLanguage(language, business.name, business.nameFr)
  return (
    <div className={classes.name}>
      <h1>{name}</h1>
      <p lang={owner.lang} className={classes.owner}>
        {owner.text}
      </p>
    </div>
  )
}
