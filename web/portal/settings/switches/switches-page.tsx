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
import { formatMoment } from '#web/lib/format.ts'
import { type Paused, useSwitches } from '#web/lib/portal/switches.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button, useQuestion } from '#web/ui/index.ts'
import { DoneNotice, ListPage, organizationSource, Section, WhenRead } from '../../parts/index.ts'
import { useSettingsTrail } from '../use-settings-trail.ts'
import classes from './switches.module.css'
import { failureOf, type Switching, useSwitching } from './use-switching.ts'

type Stored = OutputOf<typeof readSwitches>

/** Page with the current pauses, and a form that pauses a feature. */
export function SwitchesPage() {
  const { t } = useTranslation('settings')
  const trail = useSettingsTrail()
  const reading = useSwitches()
  return (
    <WhenRead reading={reading} shape="form">
      {(stored) => (
        <ListPage title={t('switches.title')} trail={trail} lead={t('switches.lead')}>
          <Switches stored={stored} />
        </ListPage>
      )}
    </WhenRead>
  )
}

function Switches({ stored }: { stored: Stored }) {
  const { t } = useTranslation('settings')
  const switching = useSwitching()
  return (
    <>
      <ChangeNotice switching={switching} pauses={stored.pauses} />
      <Section title={t('switches.now')}>
        {stored.pauses.length === 0 ? (
          <p>{t('switches.none')}</p>
        ) : (
          <ul className={classes.pauses}>
            {stored.pauses.map((pause) => (
              <PauseRow
                key={`${pause.name} ${pause.teamKey}`}
                pause={pause}
                isBusy={switching.isPending}
                onResume={() => resume(switching, stored, pause)}
              />
            ))}
          </ul>
        )}
      </Section>
      <Section title={t('switches.form.title')}>
        <PauseForm stored={stored} onPaused={switching.start} />
      </Section>
    </>
  )
}

function resume(switching: Switching, { version }: Stored, before: Paused): void {
  const { name, teamKey } = before
  const change = {
    name,
    ...(teamKey !== undefined && { teamKey }),
    pause: null,
    ...(version !== undefined && { version }),
  }
  switching.start({ change, before })
}

function useNameOf() {
  const { t } = useTranslation('settings')
  return ({ name, teamKey, teamName }: Pick<Paused, 'name' | 'teamKey' | 'teamName'>) =>
    teamKey === undefined
      ? t(`switches.names.${name}`)
      : t('switches.board', { name: teamName ?? teamKey })
}

type ChangeNoticeProps = { switching: Switching; pauses: readonly Paused[] }

/** Shows the last change with an undo button, or the reason why the change failed. */
function ChangeNotice({ switching, pauses }: ChangeNoticeProps) {
  const { t } = useTranslation('settings')
  const nameOf = useNameOf()
  const { done, isUndone, isPending, actionError, undoError, undo } = switching
  const error = actionError ?? undoError
  const name = done && nameOf(pauseOf(pauses, done.change) ?? done.before ?? done.change)
  return (
    <DoneNotice
      label={t('switches.notice')}
      done={
        done && t(done.change.pause ? 'switches.done.paused' : 'switches.done.resumed', { name })
      }
      isUndone={isUndone}
      isPending={isPending}
      failure={error ? t(`switches.failure.${failureOf(error)}`) : undefined}
      onUndo={undo}
    />
  )
}

type PauseRowProps = { pause: Paused; isBusy: boolean; onResume: () => void }

function PauseRow({ pause, isBusy, onResume }: PauseRowProps) {
  const { t } = useTranslation('settings')
  const language = useLanguage()
  const name = useNameOf()(pause)
  const { reason, by, since, until } = pause
  const moment = formatMoment(since, language)
  return (
    <li className={classes.pause}>
      <div className={classes.words}>
        <h3 className={classes.name}>{name}</h3>
        <p>{t(`switches.effects.${pause.teamKey === undefined ? pause.name : 'oneBoard'}`)}</p>
        {reason !== undefined && <p className={classes.reason}>{reason}</p>}
        <p className={classes.when}>
          {by === undefined
            ? t('switches.sinceAlone', { moment })
            : t('switches.since', { moment, by })}
        </p>
        <p className={classes.when}>
          {until === undefined
            ? t('switches.open')
            : t('switches.until', { moment: formatMoment(until, language) })}
        </p>
      </div>
      <Button
        look="outline"
        aria-label={t('switches.resumeOf', { name })}
        aria-disabled={isBusy}
        onClick={onResume}
      >
        {t('switches.resume')}
      </Button>
    </li>
  )
}

/** Features to pause. `oneBoard` is the trigger board of a single organization. */
const CHOICES = ['checkout', 'alerts', 'triggerBoard', 'oneBoard', 'signUps'] as const
type Choice = (typeof CHOICES)[number]

/** Choice of a pause that lasts until an admin ends it. */
const OPEN = 'open'
/** Choices of a pause's end: `OPEN`, or the minutes until the pause ends automatically. */
const ENDS = [OPEN, '60', '120', '240', '480', '1440'] as const

const EMPTY = { name: '', teamKey: '', pause: { reason: '', minutes: 'open' } }
type Values = typeof EMPTY

type PauseFormProps = {
  stored: OutputOf<typeof readSwitches>
  onPaused: Switching['start']
}

/** Form that pauses a feature. Asks for confirmation with a text about the consequences. */
function PauseForm({ stored, onPaused }: PauseFormProps) {
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
