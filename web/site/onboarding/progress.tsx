import { useTranslation } from 'react-i18next'
import { classNames } from '#web/ui/class-names.ts'
import classes from './progress.module.css'
import { STEPS, type Step } from './step-rules.ts'

/** Shows the remaining steps, in words and as a bar. */
export function Progress({ step }: { step: Step }) {
  const { t } = useTranslation('fan')
  const words = t('onboarding.stepOf', { step, total: STEPS.length })
  return (
    <div className={classes.progress}>
      <div
        className={classes.bar}
        role="progressbar"
        aria-label={t('onboarding.progress')}
        aria-valuemin={1}
        aria-valuemax={STEPS.length}
        aria-valuenow={step}
        aria-valuetext={words}
      >
        {STEPS.map((each) => (
          <span key={each} className={classNames(classes.part, each <= step && classes.done)} />
        ))}
      </div>
      <p className={classes.words}>{words}</p>
    </div>
  )
}
