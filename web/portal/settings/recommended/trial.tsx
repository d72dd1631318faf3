import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GENDERS } from '#shared/model/genders.ts'
import type { PointSystem } from '#shared/model/point-system.ts'
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
import { organizationSource, Section } from '../../parts/index.ts'
import { type Comparison, compare } from './comparison.ts'
import classes from './recommended.module.css'
import { TrialResult } from './trial-result.tsx'
import type { Weights } from './weights-form.tsx'

type TrialProps = { edited: Weights; saved: PointSystem }

/** Shows what the edited weights recommend to a described fan, compared with other weights. */
export function Trial({ edited, saved }: TrialProps) {
  const { t } = useTranslation('settings')
  const portal = useTranslation('portal').t
  const [comparison, setComparison] = useState<Comparison>()
  const form = useTrialForm({ edited, saved }, setComparison)
  const { field } = form
  return (
    <Section title={t('trial.title')} note={t('trial.note')}>
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

/** Returns a form that describes a fan. Submitting it compares two sets of weights for that fan. */
function useTrialForm(
  { edited, saved }: { edited: Weights; saved: PointSystem },
  onCompared: (comparison: Comparison) => void,
) {
  return useSchemaForm({
    schema: async () => (await import('#shared/api/settings.schemas.ts')).Trial,
    initial: { fan: nobody, address: '', against: 'saved' },
    toBody: ({ fan, against }) => bodyOf({ fan, against, tried: edited }),
    send: (asked) => compare({ ...asked, saved }),
    onSaved: onCompared,
  })
}
