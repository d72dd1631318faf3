import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RowsField } from '#web/kit/rows/rows-field.tsx'
import type { RowsBinding } from '#web/lib/form/binding.ts'
import { Button } from '#web/ui/button.tsx'
import classes from './categories.module.css'
import { NEW, type SubcategoryRow } from './category-values.ts'
import { NameFields } from './name-fields.tsx'

type SubcategoryRowsProps = {
  list: RowsBinding<SubcategoryRow>
  usesOf: (name: string) => string | undefined
}

/** The sub-categories of one category: their names, until they are to be edited or one is wrong. */
export function SubcategoryRows({ list, usesOf }: SubcategoryRowsProps) {
  const { t } = useTranslation('settings')
  const [isOpen, setOpen] = useState(false)
  const isWrong = list.rows.some((_, index) =>
    (['name', 'nameFr'] as const).some((name) => list.field(index, name).error !== undefined),
  )
  if (!isOpen && !isWrong) {
    const names = list.rows.map(({ name }) => name).join(', ')
    return (
      <div className={classes.names}>
        <p>{names === '' ? t('categories.noSubcategories') : names}</p>
        <Button look="outline" onClick={() => setOpen(true)}>
          {t('categories.edit')}
        </Button>
      </div>
    )
  }
  return (
    <RowsField
      list={list}
      label={t('categories.subcategories')}
      words={{ row: t('categories.subcategory'), add: t('categories.addSubcategory') }}
      blank={NEW}
    >
      {(field) => (
        <div className={classes.whole}>
          <NameFields field={field} usesOf={usesOf} />
        </div>
      )}
    </RowsField>
  )
}
