import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { BodyOf, OutputOf } from '#shared/api/route.ts'
import { readSwitches, saveSwitch } from '#shared/api/settings.ts'
import { pauseOf } from '#shared/switches/pauses.ts'
import {
  EntityField,
  type FieldBinding,
  Form,
  RadioCardsField,
  SelectField,
  TextField,
  useContractForm,
} from '#web/form/index.ts'
import { useQuestion } from '#web/ui/index.ts'
import { organizationSource } from '../../parts/index.ts'
import classes from './switches.module.css'
import type { Switching } from './use-switching.ts'

/** Features to pause. `oneBoard` is the trigger board of a single organization. */
const CHOICES = ['checkout', 'alerts', 'triggerBoard', 'oneBoard', 'signUps'] as const
type Choice = (typeof CHOICES)[number]

/** Minutes until a pause ends automatically. A pause with `open` lasts until an admin ends it. */
const OPEN = 'open'
const ENDS = [OPEN, '60', '120', '240', '480', '1440'] as const

const EMPTY = { name: '', teamKey: '', pause: { reason: '', minutes: 'open' } }
type Values = typeof EMPTY

type PauseFormProps = {
  stored: OutputOf<typeof readSwitches>
  onPaused: Switching['start']
}

/** Form that pauses a feature. Asks for confirmation with a text about the consequences. */
export function PauseForm({ stored, onPaused }: PauseFormProps) {
  const { t } = useTranslation('settings')
  const { ask, sheet } = useQuestion()
  const form = usePauseForm(stored, onPaused)
  const { name } = form.values
  const submit = async (event?: { preventDefault: () => void }) => {
    event?.preventDefault()
    const choice = CHOICES.find((one) => one === name)
    const question = choice && {
      title: t(`switches.ask.${choice}`),
      text: <p>{t(`switches.effects.${choice}`)}</p>,
      word: t('switches.ask.confirm'),
      isDestructive: true,
    }
    if (question === undefined || !isComplete(form.values) || (await ask(question))) form.submit()
  }
  return (
    <div className={classes.form}>
      <Form
        form={{ ...form, submit: (event) => void submit(event) }}
        label={t('switches.form.title')}
        submitWord={t('switches.form.submit')}
        saysSaved={false}
        problemWords={({ kind }) =>
          kind === 'changed'
            ? t('switches.failure.changedMeanwhile')
            : kind === 'failed'
              ? t('switches.form.failed')
              : undefined
        }
      >
        <RadioCardsField
          field={form.field('name')}
          label={t('switches.form.what')}
          choices={CHOICES.map((value) => ({
            value,
            label: t(`switches.names.${value}`),
            hint: t(`switches.effects.${value}`),
          }))}
        />
        {name === 'oneBoard' && <OrganizationField field={form.field('teamKey')} />}
        <TextField
          field={form.field('pause.reason')}
          label={t('switches.form.reason')}
          hint={t('switches.form.reasonHint')}
        />
        <SelectField
          field={form.field('pause.minutes')}
          label={t('switches.form.end')}
          choices={ENDS.map((value) => ({
            value,
            label: t(`switches.form.ends.${value}`),
          }))}
        />
      </Form>
      {sheet}
    </div>
  )
}

function OrganizationField({ field }: { field: FieldBinding<string> }) {
  const { t } = useTranslation('settings')
  const archived = t('archived.organization')
  const source = useMemo(() => organizationSource(archived), [archived])
  return <EntityField field={field} label={t('switches.form.organization')} source={source} />
}

function usePauseForm(stored: PauseFormProps['stored'], onPaused: PauseFormProps['onPaused']) {
  return useContractForm(saveSwitch, {
    schema: async () => (await import('#shared/api/settings.schemas.ts')).saveSwitch.body,
    initial: EMPTY,
    rules: (values) => ({
      ...(values.name === '' && { name: REQUIRED }),
      ...(values.name === 'oneBoard' && values.teamKey === '' && { teamKey: REQUIRED }),
    }),
    toBody: (values) => bodyFor(values, stored.version),
    settle: () => EMPTY,
    onSaved: ({ version }, change) =>
      onPaused({ change, before: pauseOf(stored.pauses, change), saved: version }),
    renews: [readSwitches],
  })
}

const REQUIRED = { messageKey: 'errors.field.required' } as const

function isComplete({ name, teamKey, pause }: Values): boolean {
  return pause.reason.trim() !== '' && (name !== 'oneBoard' || teamKey !== '')
}

function bodyFor({ name, teamKey, pause }: Values, version: string | undefined) {
  const isOne = name === 'oneBoard'
  return {
    name: (isOne ? 'triggerBoard' : name) as Exclude<Choice, 'oneBoard'>,
    ...(isOne && teamKey !== '' && { teamKey }),
    pause: {
      reason: pause.reason.trim(),
      ...(pause.minutes !== OPEN && { minutes: Number(pause.minutes) }),
    },
    ...(version !== undefined && { version }),
  } satisfies BodyOf<typeof saveSwitch>
}
