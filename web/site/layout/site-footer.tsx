import {
  IconBrandAndroid,
  IconBrandApple,
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandX,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { externalLinks } from '#web/lib/external-links.ts'
import { paths } from '#web/lib/paths.ts'
import { portalHome } from '#web/lib/portal/homes.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { Button, ButtonAnchor, ButtonLink, Link, Logo } from '#web/ui/index.ts'
import classes from './site-footer.module.css'

/** Footer of the site, optionally with a call to action above. */
export function SiteFooter({ hasCall }: { hasCall: boolean }) {
  return (
    <footer className={classes.footer}>
      {hasCall && <CallToAction />}
      <div className={classes.ground}>
        <div className={classes.columns}>
          <Blurb />
          <CompanyLinks />
          <WorkLinks />
          <Apps />
        </div>
        <Rights />
      </div>
    </footer>
  )
}

/**
 * Invites organizations and businesses. Visitors see a banner, and signed-in readers a single line.
 */
function CallToAction() {
  const { t } = useTranslation()
  if (useSession().status === 'signedIn') return <CallLine />
  return (
    <section className={classes.call} aria-labelledby="footer-call">
      <div className={classes.callInner}>
        <div>
          <h2 id="footer-call" className={classes.callTitle}>
            {t('footer.callTitle')}
          </h2>
          <p className={classes.callText}>{t('footer.callText')}</p>
        </div>
        <div className={classes.callActions}>
          <ButtonLink to={paths.about.href()} className={classes.callPrimary}>
            <span>
              {t('footer.learnMore')}
              <span className="sr-only"> {t('footer.learnMoreOf')}</span>
            </span>
          </ButtonLink>
          <ButtonAnchor href={externalLinks.bookDemo} className={classes.callSecond}>
            {t('footer.bookDemo')}
          </ButtonAnchor>
        </div>
      </div>
    </section>
  )
}

function CallLine() {
  const { t } = useTranslation()
  return (
    <section className={classes.call} aria-labelledby="footer-call">
      <div className={classes.callLine}>
        <h2 id="footer-call" className={classes.callQuestion}>
          {t('footer.callTitle')}
        </h2>
        <Link to={paths.about.href()}>
          {t('footer.learnMore')}
          <span className="sr-only"> {t('footer.learnMoreOf')}</span>
        </Link>
        <a href={externalLinks.bookDemo}>{t('footer.bookDemo')}</a>
      </div>
    </section>
  )
}

function Blurb() {
  const { t } = useTranslation()
  return (
    <div className={classes.blurb}>
      <Logo />
      <p>{t('footer.blurb')}</p>
      <SocialLinks />
    </div>
  )
}

function CompanyLinks() {
  const { t } = useTranslation()
  return (
    <nav aria-labelledby="footer-company">
      <h2 id="footer-company" className={classes.heading}>
        {t('footer.company')}
      </h2>
      <ul className={classes.links}>
        <External href={externalLinks.about}>{t('footer.about')}</External>
        <External href={externalLinks.team}>{t('footer.team')}</External>
        <External href={externalLinks.advisors}>{t('footer.advisors')}</External>
        <External href={externalLinks.resources}>{t('footer.resources')}</External>
        <Internal to={paths.terms.href()}>{t('footer.terms')}</Internal>
        <Internal to={paths.privacy.href()}>{t('footer.privacy')}</Internal>
      </ul>
    </nav>
  )
}

function WorkLinks() {
  const { t } = useTranslation()
  const session = useSession()
  const user = session.status === 'signedIn' ? session.user : undefined
  return (
    <nav aria-labelledby="footer-work">
      <h2 id="footer-work" className={classes.heading}>
        {t('footer.workWith')}
      </h2>
      <ul className={classes.links}>
        <Internal to={portalHome(user)}>{t('footer.portal')}</Internal>
        <External href={externalLinks.joinAsBusiness}>{t('footer.joinBusiness')}</External>
        <External href={externalLinks.joinAsOrganization}>{t('footer.joinOrganization')}</External>
        <External href={externalLinks.requestDemo}>{t('footer.requestDemo')}</External>
        <External href={externalLinks.contact}>{t('footer.contact')}</External>
      </ul>
    </nav>
  )
}

function Apps() {
  const { t } = useTranslation()
  const session = useSession()
  return (
    <div className={classes.apps}>
      <h2 className={classes.heading}>{t('footer.getApp')}</h2>
      <StoreLinks />
      {session.status === 'signedOut' && (
        <Button look="amber" onClick={() => session.openLogin('signup')}>
          {t('footer.logIn')}
        </Button>
      )}
    </div>
  )
}

function Rights() {
  const { t } = useTranslation()
  return <p className={classes.rights}>{t('footer.rights', { year: serverNow().getFullYear() })}</p>
}

function External({ href, children }: { href: string; children: string }) {
  return (
    <li>
      <a href={href}>{children}</a>
    </li>
  )
}

function Internal({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <Link to={to}>{children}</Link>
    </li>
  )
}

const places = [
  { name: 'Facebook', href: externalLinks.facebook, Icon: IconBrandFacebook },
  { name: 'Instagram', href: externalLinks.instagram, Icon: IconBrandInstagram },
  { name: 'LinkedIn', href: externalLinks.linkedin, Icon: IconBrandLinkedin },
  { name: 'Twitter', href: externalLinks.twitter, Icon: IconBrandX },
]

function SocialLinks() {
  const { t } = useTranslation()
  return (
    <ul className={classes.social} aria-label={t('footer.social')}>
      {places.map(({ name, href, Icon }) => (
        <li key={name}>
          <a href={href} aria-label={name}>
            <Icon size={22} stroke={1.8} aria-hidden="true" />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Links to the two app stores, with icons in one color. */
function StoreLinks() {
  const { t } = useTranslation()
  return (
    <ul className={classes.stores}>
      <li>
        <a href={externalLinks.androidApp} className={classes.store}>
          <IconBrandAndroid size={24} stroke={1.6} aria-hidden="true" />
          <span>
            <span className={classes.lead}>{t('footer.androidLead')} </span>
            <span className={classes.name}>{t('footer.android')}</span>
          </span>
        </a>
      </li>
      <li>
        <a href={externalLinks.iosApp} className={classes.store}>
          <IconBrandApple size={24} stroke={1.6} aria-hidden="true" />
          <span>
            <span className={classes.lead}>{t('footer.iosLead')} </span>
            <span className={classes.name}>{t('footer.ios')}</span>
          </span>
        </a>
      </li>
    </ul>
  )
}
