import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DealRow, decideForFan } from '#shared/api/portal-deals.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { DateTimeField, Form, RadioCardsField, useContractForm } from '#web/form/index.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { classNames, Sheet } from '#web/ui/index.ts'
import { formatZoned } from '../../parts/index.ts'
import classes from './deal-page.module.css'

type Decision = OutputOf<typeof decideForFan>

type WhatIfProps = { deal: DealRow; isOpen: boolean; onClose: () => void }

/**
 * A side panel that shows what a chosen kind of fan could do with the deal at a given time, and the
 * reasons. The server decides, by the same rules as for real fans.
 */
export function WhatIf({ deal, isOpen, onClose }: WhatIfProps) {
  const { t } = useTranslation('deals')
  const common = useTranslation().t
  return (
    <Sheet
      isOpen={isOpen}
      isSide
      title={t('whatIf.title')}
      closeLabel={common('common.close')}
      onClose={onClose}
    >
      <p className={classes.note}>{t('whatIf.note')}</p>
      <Question deal={deal} />
    </Sheet>
  )
}

function Question({ deal }: Pick<WhatIfProps, 'deal'>) {
  const { t } = useTranslation('deals')
  const [decision, setDecision] = useState<Decision>()
  const answer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (decision) answer.current?.scrollIntoView({ block: 'nearest' })
  }, [decision])
  const form = useContractForm(decideForFan, {
    schema: async () => (await import('#shared/api/portal-deals.schemas.ts')).decideForFan.body,
    params: { dealKey: deal.key },
    initial: { fan: 'visitor', lastRedeemedAt: '', at: '' },
    toBody: ({ fan, lastRedeemedAt, at }) => ({
      ...fanOf(fan),
      ...(lastRedeemedAt !== '' && { lastRedeemedAt }),
      ...(at !== '' && { at }),
    }),
    onSaved: setDecision,
  })
  return (
    <div className={classes.whatIf}>
      <Form
        form={form}
        label={t('whatIf.title')}
        submitWord={t('whatIf.show')}
        savingWord={t('whatIf.showing')}
        saysSaved={false}
        problemWords={({ kind }) => (kind === 'failed' ? t('whatIf.failed') : undefined)}
      >
        <RadioCardsField
          field={form.field('fan')}
          label={t('whatIf.fan')}
          choices={FANS.map((value) => ({ value, label: t(`whatIf.fans.${value}`) }))}
        />
        <DateTimeField
          field={form.field('lastRedeemedAt')}
          label={t('whatIf.lastRedeemedAt')}
          hint={t('whatIf.neverRedeemed')}
          zone={deal.timeZone}
        />
        <DateTimeField
          field={form.field('at')}
          label={t('whatIf.at')}
          hint={t('whatIf.now')}
          zone={deal.timeZone}
          hidesZone
        />
      </Form>
      <div ref={answer} role="status" className={classes.answer}>
        {decision && <Answer decision={decision} zone={deal.timeZone} />}
      </div>
    </div>
  )
}

function Answer({ decision, zone }: { decision: Decision; zone: string }) {
  const { t } = useTranslation('deals')
  const language = useLanguage()
  const moment = (at: string) => formatZoned(at, language, serverNow(), zone)
  return (
    <>
      <p>{t('whatIf.decidedFor', { moment: moment(decision.at) })}</p>
      <p className={classes.button}>{t(`whatIf.buttons.${decision.action}`)}</p>
      <ol className={classes.reasons}>
        {decision.reasons.map(({ code, passed, passesAt }) => {
          const Icon = passed ? IconCircleCheck : IconCircleX
          return (
            <li
              key={code}
              className={classNames(classes.reason, passed ? classes.passed : classes.failed)}
            >
              <Icon size={20} aria-hidden="true" />
              <span>
                <span className="sr-only">{`${t(passed ? 'whatIf.passed' : 'whatIf.notPassed')} `}</span>
                <span>{t(`whatIf.reasons.${code}`)}</span>
                {passesAt !== undefined && (
                  <span className={classes.when}>
                    {t('whatIf.passesAt', { moment: moment(passesAt) })}
                  </span>
                )}
              </span>
            </li>
          )
        })}
      </ol>
    </>
  )
}

/** Kinds of fans, from least to most access to deals. */
const FANS = ['visitor', 'signedIn', 'follower', 'unlocked'] as const

/** Returns the state of an imaginary fan of the given kind. */
function fanOf(kind: string) {
  return {
    isSignedIn: kind !== 'visitor',
    isFollowing: kind === 'follower' || kind === 'unlocked',
    hasUnlocked: kind === 'unlocked',
  }
}
