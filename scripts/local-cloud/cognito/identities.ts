import type { SocialProvider } from '#shared/social.ts'

/** A person who can sign in with a provider's stand-in. */
export interface DemoIdentity {
  /** Key of the person at the provider. */
  readonly userId: string
  readonly name: string
  readonly email: string
  /**
   * True if the provider reports the e-mail address as verified; undefined for Facebook, which does
   * not report it.
   */
  readonly isEmailVerified?: boolean
  /** Text that tells the user what choosing this identity does. */
  readonly note: string
}

const DEMO_FAN = 'fan@fanward.example'
const DEMO_TEAM = 'team@fanward.example'

/** Demo identities of each provider. Their notes say how a first sign-in ends. */
export const demoIdentities: Readonly<Record<SocialProvider, readonly DemoIdentity[]>> = {
  google: [
    {
      userId: '1080001',
      name: 'Nadia Okafor',
      email: 'nadia.okafor@mail.example',
      isEmailVerified: true,
      note: 'Verified address that nobody has here yet: a new fan.',
    },
    {
      userId: '1080002',
      name: 'Demo Fan',
      email: DEMO_FAN,
      isEmailVerified: true,
      note: 'Verified address of the demo fan: linked to that account.',
    },
    {
      userId: '1080003',
      name: 'Pat Doe',
      email: DEMO_FAN,
      isEmailVerified: false,
      note: 'The demo fan’s address, not verified: refused.',
    },
    {
      userId: '1080004',
      name: 'Demo Team',
      email: DEMO_TEAM,
      isEmailVerified: true,
      note: 'Verified address of a member of the staff: refused.',
    },
  ],
  facebook: [
    {
      userId: '2090001',
      name: 'Luc Tremblay',
      email: 'luc.tremblay@mail.example',
      note: 'Address that nobody has here yet: a new fan.',
    },
    {
      userId: '2090002',
      name: 'Demo Fan',
      email: DEMO_FAN,
      note: 'The demo fan’s address; Facebook does not say that it is verified: refused.',
    },
  ],
  apple: [
    {
      userId: '000707.c0ffee.0101',
      name: 'Mei Lindqvist',
      email: 'q7x2mz@relay.example',
      isEmailVerified: true,
      note: 'Hidden behind a relay address: a new fan.',
    },
    {
      userId: '000707.c0ffee.0102',
      name: 'Demo Fan',
      email: DEMO_FAN,
      isEmailVerified: true,
      note: 'Verified address of the demo fan: linked to that account.',
    },
  ],
}
