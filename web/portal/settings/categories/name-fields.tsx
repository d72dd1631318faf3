import { useTranslation } from 'react-i18next'
import type { FieldBinding } from '#web/lib/form/binding.ts'
import { TextField } from '#web/ui/form/text-fields.tsx'
import classes from './categories.module.css'

type NameFieldsProps = {
  field: (name: 'was' | 'name' | 'nameFr') => FieldBinding<string>
  usesOf: (name: string) => string | undefined
}

/** The names of a category or sub-category in both languages, and what carries it. */
export function NameFields({ field, usesOf }: NameFieldsProps) {
  const { t } = useTranslation('settings')
  const was = field('was').value
  const uses = usesOf(was) ?? t('categories.counting')
  return (
    <>
      <div className={classes.pair}>
        <TextField field={field('name')} label={t('categories.english')} />
        <TextField field={field('nameFr')} label={t('categories.french')} />
      </div>
      {was !== '' && <p className={classes.uses}>{uses === '' ? t('categories.unused') : uses}</p>}
    </>
  )
}
