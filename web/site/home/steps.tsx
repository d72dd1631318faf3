import { IconDeviceMobileCheck, IconFlag, IconTags } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { STEP_HIGHLIGHT_SECONDS } from '#shared/constants.ts'
import { paths } from '#web/lib/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'
import { PauseButton } from '#web/ui/pause-button.tsx'
import { useRotation } from '#web/ui/use-rotation.ts'
import section from './section.module.css'
import classes from './steps.module.css'

/** The three steps; the highlight walks from one to the next. */
export function Steps() {
  const { t } = useTranslation()
  const rotation = useRotation(3, STEP_HIGHLIGHT_SECONDS * 1000)
  const steps = [
    { title: t('home.stepFollow'), text: t('home.stepFollowText'), Icon: IconFlag },
    { title: t('home.stepBrowse'), text: t('home.stepBrowseText'), Icon: IconTags },
    { title: t('home.stepRedeem'), text: t('home.stepRedeemText'), Icon: IconDeviceMobileCheck },
  ]
  return (
    <section className={section.section} aria-labelledby="home-steps">
      <div className={section.head}>
        <h2 id="home-steps" className={section.title}>
          {t('home.stepsTitle')}
        </h2>
        <PauseButton
          rotation={rotation}
          pauseLabel={t('home.pauseRotation')}
          playLabel={t('home.playRotation')}
        />
      </div>
      <ol className={classes.steps} {...rotation.rest}>
        {steps.map(({ title, text, Icon }, index) => (
          <li
            key={title}
            className={classNames(classes.step, index === rotation.index && classes.current)}
          >
            <span className={classes.number}>
              <span className="sr-only">{t('home.stepNumber', { number: index + 1 })}</span>
              <span aria-hidden="true">{index + 1}</span>
            </span>
            <Icon size={30} stroke={1.6} aria-hidden="true" className={classes.icon} />
            <h3 className={classes.title}>{title}</h3>
            <p className={classes.text}>{text}</p>
          </li>
        ))}
      </ol>
      <Link to={paths.about.href()} className={section.more}>
        {t('home.stepsMore')}
      </Link>
    </section>
  )
}
