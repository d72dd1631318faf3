import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inLanguage } from '#shared/in-language.ts'
import { GENDERS } from '#shared/model/genders.ts'
import { SCORE_PARTS } from '#shared/recommend/score.ts'
import {
  AddressField,
  bodyOf,
  EntitiesField,
  Form,
  NumberField,
  SelectField,
  useSchemaForm,
} from '#web/form/index.ts'
import { formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { type Column, DataTable, whole } from '#web/table/index.ts'
import { EmptyState } from '#web/ui/index.ts'
import { organizationSource, Section } from '../../parts/index.ts'
import { type Compared, type ComparedDeal, type Comparison, compare } from './comparison.ts'
import classes from './recommended.module.css'
import type { Weights } from './weights-form.tsx'

type TrialProps = { edited: Weights } & Pick<Compared, 'saved'>

/**
 * Form for trying the edited weights. The admin describes a fan, and the page ranks deals for such
 * a fan and compares their ranks with those by other weights.
 */
export function Trial({ edited, saved }: TrialProps) {
  const { t } = useTranslation('settings')
  const portal = useTranslation('portal').t
  const [comparison, setComparison] = useState<Comparison>()
  const form = useTrialForm({ edited, saved }, setComparison)
  const { field } = form
  return (
    <Section title={t('trial.title')}>
      <p className={classes.lead}>{t('trial.note')}</p>
      <div className={classes.trial}>
        <Form
          form={form}
          label={t('trial.title')}
          submitWord={t('trial.show')}
          savingWord={t('trial.showing')}
          saysSaved={false}
          problemWords={({ kind }) => (kind === 'failed' ? t('trial.failed') : undefined)}
        >
          <div className={classes.fields}>
            <NumberField field={field('fan.age')} label={t('trial.age')} />
            <SelectField
              field={field('fan.gender')}
              label={t('trial.gender')}
              choices={GENDERS.map((value) => ({ value, label: portal(`genders.${value}`) }))}
            />
          </div>
          <EntitiesField
            field={field('fan.teamKeys')}
            label={t('trial.follows')}
            source={organizationSource(t('archived.organization'))}
          />
          <AddressField
            address={field('address')}
            latitude={field('fan.latitude')}
            longitude={field('fan.longitude')}
            label={t('trial.place')}
          />
          <SelectField
            field={field('against')}
            label={t('trial.against')}
            hint={t('trial.againstHint')}
            choices={[
              { value: 'saved', label: t('trial.savedWeights') },
              ...SCORE_PARTS.map((part) => ({
                value: part,
                label: t('trial.without', { part: t(`parts.${part}.name`) }),
              })),
            ]}
          />
        </Form>
        <div className={classes.answer}>
          {comparison && <TrialResult comparison={comparison} />}
        </div>
      </div>
    </Section>
  )
}

const nobody = {
  age: '' as number | '',
  gender: '',
  teamKeys: [] as readonly string[],
  latitude: '' as number | '',
  longitude: '' as number | '',
}

/**
 * Returns a form that describes a fan. Submitting it ranks deals for this fan with two sets of
 * weights.
 */
function useTrialForm({ edited, saved }: TrialProps, onCompared: (comparison: Comparison) => void) {
  return useSchemaForm({
    schema: async () => (await import('#shared/api/settings.schemas.ts')).Trial,
    initial: { fan: nobody, address: '', against: 'saved' },
    toBody: ({ fan, against }) => bodyOf({ fan, against, tried: edited }),
    send: (asked) => compare({ ...asked, saved }),
    onSaved: onCompared,
  })
}

/**
 * Table of the best deals, with their points for each part of the score and their change in rank.
 */
function TrialResult({ comparison }: { comparison: Comparison }) {
  const { t } = useTranslation('settings')
  const language = useLanguage()
  const { deals, candidates, drawnAmong } = comparison
  const columns = useColumns()
  return (
    <>
      <p role="status" className={classes.summary}>
        {t('trial.summary', {
          count: Math.min(drawnAmong, candidates),
          figure: formatNumber(Math.min(drawnAmong, candidates), language),
          candidates: formatNumber(candidates, language),
        })}
      </p>
      <DataTable
        caption={t('trial.result')}
        columns={columns}
        list={whole(deals)}
        keyOf={({ card }) => card.key}
        empty={<EmptyState title={t('trial.none')} />}
      />
    </>
  )
}

function useColumns(): readonly Column<ComparedDeal>[] {
  const { t } = useTranslation('settings')
  const language = useLanguage()
  return useMemo(() => {
    const points = (value: number) => formatNumber(Math.round(value * 10) / 10, language)
    return [
      {
        key: 'deal',
        header: t('trial.deal'),
        isTitle: true,
        cell: ({ card, place }) => {
          const { text, lang } = inLanguage(language, card.description, card.descriptionFr)
          return (
            <>
              {formatNumber(place, language)}. <span lang={lang}>{text}</span>
              <span className={classes.business}>{card.sponsor.name}</span>
            </>
          )
        },
      },
      { key: 'move', header: t('trial.move'), cell: (deal) => <Move deal={deal} /> },
      {
        key: 'total',
        header: t('trial.total'),
        isFigure: true,
        cell: ({ total }) => <strong>{points(total)}</strong>,
      },
      ...SCORE_PARTS.map((part) => ({
        key: part,
        header: t(`parts.${part}.short`),
        isFigure: true,
        cell: ({ parts }: ComparedDeal) => points(parts[part] ?? 0),
      })),
    ]
  }, [t, language])
}

/** Shows by how many ranks the tried weights move a deal up or down. */
function Move({ deal: { place, otherPlace } }: { deal: ComparedDeal }) {
  const { t } = useTranslation('settings')
  if (otherPlace === undefined) return t('trial.new')
  if (otherPlace === place) return t('trial.same')
  const isUp = place < otherPlace
  const Icon = isUp ? IconArrowUp : IconArrowDown
  const count = Math.abs(place - otherPlace)
  return (
    <span className={isUp ? classes.up : classes.down}>
      <Icon size={16} aria-hidden="true" />
      <span>{t(isUp ? 'trial.up' : 'trial.down', { count })}</span>
    </span>
  )
}
