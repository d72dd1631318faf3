import { IconDeviceMobileCheck, IconFlag, IconTags } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { externalLinks } from '#web/lib/external-links.ts'
import { paths } from '#web/lib/paths.ts'
import { ButtonAnchor, ButtonLink } from '#web/ui/button.tsx'
import { type DealLabelType, DealTypeLabel } from '#web/ui/deal-type-label.tsx'
import { PageMeta } from '#web/ui/page/page-meta.tsx'
import classes from './about-page.module.css'

export function AboutPage() {
  const { t } = useTranslation()
  return (
    <>
      <PageMeta title={t('about.title')} description={t('about.description')} />
      <section className={classes.hero}>
        <div className={classes.narrow}>
          <h1 className={classes.title}>{t('about.title')}</h1>
          <p className={classes.lead}>{t('about.lead')}</p>
          <div className={classes.ways}>
            <ButtonLink look="amber" to={paths.organizations.href()}>
              {t('about.ctaFanPages')}
            </ButtonLink>
            <ButtonLink look="outlineOnDark" to={paths.deals.href()}>
              {t('about.ctaDeals')}
            </ButtonLink>
          </div>
        </div>
      </section>
      <div className={classes.narrow}>
        <FanSteps />
        <Kinds />
        <Partners />
        <Questions />
        <Invitation />
      </div>
    </>
  )
}

function FanSteps() {
  const { t } = useTranslation()
  const steps = [
    { title: t('about.followTitle'), text: t('about.followText'), Icon: IconFlag },
    { title: t('about.browseTitle'), text: t('about.browseText'), Icon: IconTags },
    { title: t('about.redeemTitle'), text: t('about.redeemText'), Icon: IconDeviceMobileCheck },
  ]
  return (
    <section className={classes.section}>
      <h2>{t('about.fansTitle')}</h2>
      <ol className={classes.steps}>
        {steps.map(({ title, text, Icon }, index) => (
          <li key={title} className={classes.step}>
            <span className={classes.number} aria-hidden="true">
              {index + 1}
            </span>
            <Icon size={28} className={classes.icon} aria-hidden="true" />
            <h3>{title}</h3>
            <p className={classes.stepText}>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Kinds() {
  const { t } = useTranslation()
  const kinds: { type: DealLabelType; text: string; word: string }[] = [
    { type: 'instore', word: t('dealTypes.instore'), text: t('about.kindInstore') },
    { type: 'online', word: t('dealTypes.online'), text: t('about.kindOnline') },
    { type: 'flash', word: t('dealTypes.flash'), text: t('about.kindFlash') },
    { type: 'triggered', word: t('dealTypes.triggered'), text: t('about.kindTriggered') },
    { type: 'exclusive', word: t('dealTypes.exclusive'), text: t('about.kindExclusive') },
    { type: 'contest', word: t('dealTypes.contest'), text: t('about.kindContest') },
  ]
  return (
    <section className={classes.section}>
      <h2>{t('about.kindsTitle')}</h2>
      <p className={classes.text}>{t('about.kindsText')}</p>
      <dl className={classes.kinds}>
        {kinds.map(({ type, word, text }) => (
          <div key={type} className={classes.kind}>
            <dt>
              <DealTypeLabel type={type} word={word} />
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Partners() {
  const { t } = useTranslation()
  return (
    <section className={classes.partners}>
      <h2>{t('about.partnersTitle')}</h2>
      <p className={classes.text}>{t('about.partnersText')}</p>
      <div className={classes.ways}>
        <ButtonAnchor look="outline" href={externalLinks.joinAsBusiness}>
          {t('footer.joinBusiness')}
        </ButtonAnchor>
        <ButtonAnchor look="outline" href={externalLinks.joinAsOrganization}>
          {t('footer.joinOrganization')}
        </ButtonAnchor>
      </div>
    </section>
  )
}

function Questions() {
  const { t } = useTranslation()
  const questions = [
    { question: t('about.q1'), answer: t('about.a1') },
    { question: t('about.q2'), answer: t('about.a2') },
    { question: t('about.q3'), answer: t('about.a3') },
    { question: t('about.q4'), answer: t('about.a4') },
  ]
  return (
    <section className={classes.section}>
      <h2>{t('about.questionsTitle')}</h2>
      <div className={classes.questions}>
        {questions.map(({ question, answer }) => (
          <details key={question} className={classes.question}>
            <summary className={classes.summary}>{question}</summary>
            <p className={classes.answer}>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}

function Invitation() {
  const { t } = useTranslation()
  return (
    <section className={classes.invitation}>
      <div>
        <h2>{t('about.ctaTitle')}</h2>
        <p className={classes.text}>{t('about.ctaText')}</p>
      </div>
      <div className={classes.actions}>
        <ButtonLink to={paths.organizations.href()}>{t('about.ctaFanPages')}</ButtonLink>
        <ButtonLink look="outline" to={paths.deals.href()}>
          {t('about.ctaDeals')}
        </ButtonLink>
      </div>
    </section>
  )
}
