import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandX,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { externalLinks } from '#web/lib/external-links.ts'
import classes from './site-footer.module.css'

const places = [
  { name: 'Facebook', href: externalLinks.facebook, Icon: IconBrandFacebook },
  { name: 'Instagram', href: externalLinks.instagram, Icon: IconBrandInstagram },
  { name: 'LinkedIn', href: externalLinks.linkedin, Icon: IconBrandLinkedin },
  { name: 'Twitter', href: externalLinks.twitter, Icon: IconBrandX },
]

export function SocialLinks() {
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
