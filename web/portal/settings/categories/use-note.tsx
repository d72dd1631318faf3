import { useTranslation } from 'react-i18next'
import classes from './categories.module.css'

type UseNoteProps = {
  /** As it is stored; '' for a new one. */
  name: string
  usesOf: (name: string) => string | undefined
}

/** What carries a name. */
export function UseNote({ name, usesOf }: UseNoteProps) {
  const { t } = useTranslation('settings')
  if (name === '') return null
  const uses = usesOf(name) ?? t('categories.counting')
  return <p className={classes.uses}>{uses === '' ? t('categories.unused') : uses}</p>
}
