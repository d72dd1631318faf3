import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listCategories, readHome } from '#shared/api/home.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { readCategories, readCategoryUses, saveCategories } from '#shared/api/settings.ts'
import { TILE_CATEGORIES } from '#shared/model/category-kinds.ts'
import {
  type FieldBinding,
  type RowsBinding,
  RowsField,
  TextField,
  useContractForm,
} from '#web/form/index.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { Button, useQuestion } from '#web/ui/index.ts'
import { EditPage, useNumber, WhenRead } from '../../parts/index.ts'
import { SettingForm } from '../setting-form.tsx'
import { useSettingsTrail } from '../use-settings-trail.ts'
import classes from './categories.module.css'
import {
  faultsIn,
  type Move,
  movesIn,
  NEW,
  type Stored,
  type SubcategoryRow,
  settled,
  valuesOf,
} from './category-values.ts'

/** Page with the categories of FanPages and their subcategories, in both languages. */
export function CategoriesPage() {
  const { t } = useTranslation('settings')
  const trail = useSettingsTrail()
  const reading = useQuery({ ...answerOf(readCategories), gcTime: 0 })
  return (
    <WhenRead reading={reading} shape="form">
      {(stored) => (
        <EditPage title={t('categories.title')} trail={trail} lead={t('categories.lead')}>
          <CategoriesForm stored={stored} />
        </EditPage>
      )}
    </WhenRead>
  )
}

/**
 * Form with all categories in order. Asks for confirmation before saving if a renamed or removed
 * category is in use, or its uses are still loading.
 */
function CategoriesForm({ stored }: { stored: Stored }) {
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
    schema: async () => (await import('#shared/api/settings.schemas.ts')).saveCategories.body,
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

type MovesInUseProps = {
  moves: readonly Move[]
  usesOf: (name: string) => string | undefined
}

/** Lists each renamed or removed name with its uses. */
function MovesInUse({ moves, usesOf }: MovesInUseProps) {
  const { t } = useTranslation('settings')
  return (
    <ul className={classes.moves}>
      {moves.map(({ was, name }) => {
        const uses = usesOf(was) ?? t('categories.counting')
        return (
          <li key={was}>
            <strong>
              {name === undefined
                ? t('categories.ask.removed', { was })
                : t('categories.ask.renamed', { was, name })}
            </strong>
            <p>
              {t(name === undefined ? 'categories.ask.leaves' : 'categories.ask.follows', { uses })}
            </p>
          </li>
        )
      })}
    </ul>
  )
}

type SubcategoryRowsProps = {
  list: RowsBinding<SubcategoryRow>
  usesOf: (name: string) => string | undefined
}

/**
 * Rows for the subcategories of a category. Shows the names in one line until the user expands the
 * rows or a subcategory is invalid.
 */
function SubcategoryRows({ list, usesOf }: SubcategoryRowsProps) {
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

type NameFieldsProps = {
  field: (name: 'was' | 'name' | 'nameFr') => FieldBinding<string>
  usesOf: (name: string) => string | undefined
}

/** Fields for the names of a category or subcategory in both languages, with its uses. */
function NameFields({ field, usesOf }: NameFieldsProps) {
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

type Use = OutputOf<typeof readCategoryUses>['items'][number]

const KINDS = ['organizations', 'brands', 'businesses', 'deals'] as const

/**
 * Returns a function that describes the uses of a category's name. That function returns undefined
 * while the uses load, and '' if there are none.
 */
function useUses(): (name: string) => string | undefined {
  const { t } = useTranslation('settings')
  const number = useNumber()
  const { data } = useQuery(answerOf(readCategoryUses))
  const uses = new Map<string, Use>(data?.items.map((use) => [use.name, use]))
  return (name) => {
    if (data === undefined) return undefined
    const use = uses.get(name)
    return KINDS.flatMap((kind) => {
      const count = use?.[kind] ?? 0
      if (count === 0) return []
      return [t(`categories.${kind}`, { count, figure: number(count) })]
    }).join(', ')
  }
}
