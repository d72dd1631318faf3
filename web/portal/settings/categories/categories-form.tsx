import { useTranslation } from 'react-i18next'
import { listCategories, readHome } from '#light/api/home.ts'
import { readCategories, readCategoryUses, saveCategories } from '#light/api/settings.ts'
import { TILE_CATEGORIES } from '#light/model/category.ts'
import { RowsField } from '#web/kit/rows/rows-field.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useQuestion } from '../../parts/use-question.tsx'
import { SettingForm } from '../setting-form.tsx'
import classes from './categories.module.css'
import { faultsIn, movesIn, NEW, type Stored, settled, valuesOf } from './category-values.ts'
import { MovesInUse } from './moves-in-use.tsx'
import { NameFields } from './name-fields.tsx'
import { SubcategoryRows } from './subcategory-rows.tsx'
import { useUses } from './use-uses.ts'

/** All categories in their order; before one in use is another or gone, it is said what follows. */
export function CategoriesForm({ stored }: { stored: Stored }) {
  const { t } = useTranslation('settings')
  const form = useCategoriesForm(stored)
  const usesOf = useUses()
  const tiled = stored.categories.filter(({ kind }) => isOneOf(TILE_CATEGORIES, kind))
  const hasTile = (was: string) => tiled.some(({ name }) => name === was)
  const { ask, sheet } = useQuestion()
  const submit = async (event?: { preventDefault: () => void }) => {
    event?.preventDefault()
    const moves = movesIn(form.values, stored).filter(({ was }) => usesOf(was) !== '')
    const isRight = Object.keys(faultsIn(form.values, stored)).length === 0
    const question = {
      title: t('categories.ask.title'),
      text: <MovesInUse moves={moves} usesOf={usesOf} />,
      word: t('categories.ask.word'),
      isDestructive: moves.some(({ name }) => name === undefined),
    }
    if (moves.length === 0 || !isRight || (await ask(question))) form.submit()
  }
  return (
    <>
      <SettingForm
        form={{ ...form, submit: (event) => void submit(event) }}
        label={t('categories.title')}
      >
        <RowsField
          list={form.rows('categories')}
          label={t('categories.list')}
          hint={t('categories.hint')}
          words={{ row: t('categories.category'), add: t('categories.add') }}
          say={(rows) => rows.map(({ name }) => name).join(', ')}
          blank={{ ...NEW, subcategories: [] }}
        >
          {(field, index) => (
            <div className={classes.whole}>
              <NameFields field={field} usesOf={usesOf} />
              <p className={classes.uses}>
                {t(hasTile(field('was').value) ? 'categories.tile' : 'categories.noTile')}
              </p>
              <SubcategoryRows
                list={form.rows(`categories.${index}.subcategories`)}
                usesOf={usesOf}
              />
            </div>
          )}
        </RowsField>
      </SettingForm>
      {sheet}
    </>
  )
}

const isOneOf = (all: readonly string[], one: string | undefined) =>
  one !== undefined && all.includes(one)

function useCategoriesForm(stored: Stored) {
  return useContractForm(saveCategories, {
    initial: valuesOf(stored),
    rules: (values) => faultsIn(values, stored),
    settle: settled,
    version: stored.version,
    versionOf: (saved) => saved.version,
    fromStored: (fields) => valuesOf(fields as Pick<Stored, 'categories' | 'french'>),
    draft: { key: 'categories' },
    renews: [readCategories, readCategoryUses, listCategories, readHome],
  })
}
