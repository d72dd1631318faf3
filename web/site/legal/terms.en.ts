import { LEGAL_DATES, legalDay } from './legal-dates.ts'
import type { TermsDocument } from './legal-document.ts'

export const terms: TermsDocument = {
  title: 'Terms & Conditions',
  description:
    'The agreement between you and Fanward: who may use it, your account, deals and purchases, liability, and the law that applies.',
  dateLine: `Last updated ${legalDay(LEGAL_DATES.terms.updated, 'en')}`,
  contentsTitle: 'On this page',
  mail: 'legal@fanward.example',
  lead: [
    'Fanward is a free website and app. Fans follow the pages of teams, communities and other organizations, called FanPages, and redeem deals from the businesses affiliated with them. It is operated by a company in Canada, which these terms call “we” and “us”.',
    'These terms are the agreement between you and us. By creating an account or using Fanward, you accept them and acknowledge our [Privacy Policy](privacy). If you do not agree, please do not use Fanward.',
  ],
  sections: [
    {
      id: 'eligibility',
      heading: 'Who May Use Fanward',
      blocks: [
        'You must be 18 or older to use Fanward. By using it, you confirm that you are.',
        'Fanward charges fans no fees. You pay only for what you choose to buy, such as a flash deal.',
      ],
    },
    {
      id: 'accounts',
      heading: 'Accounts',
      blocks: [
        'The information you give us when you create an account must be accurate, complete and current, and you must keep it that way. If it is not, you break these terms, and we may suspend or close your account.',
        [
          { text: 'Choose a password that is hard to guess and keep it to yourself.' },
          { text: 'You are responsible for what is done with your account.' },
          { text: 'Tell us right away if you think someone else has used it.' },
          { text: 'Choose a username that you have the right to use and that offends no one.' },
        ],
        'If you log in with Google, Facebook or Apple, their own terms apply to that service.',
      ],
    },
    {
      id: 'deals',
      heading: 'Deals, Contests And Purchases',
      blocks: [
        'Deals come from the businesses, not from us. Each business sets the terms of its deal, shown on the deal’s page, and is responsible for honoring it. Read those terms before you redeem.',
        [
          {
            term: 'In-store deals',
            text: 'Once you redeem, the coupon is valid for 10 minutes. Wait until you are at the counter.',
          },
          {
            term: 'Online deals',
            text: 'You receive a code or a link for the website of the business, where its own terms apply.',
          },
          {
            term: 'Limits',
            text: 'A deal can run out, end, or ask you to wait before you redeem it again. We cannot replace a deal that is gone.',
          },
          {
            term: 'Flash deals',
            text: 'You pay in advance, through our payment provider, and receive a code that works once and that you may pass on. If your payment arrives after the deal has sold out, we refund it in full.',
          },
          {
            term: 'Contests',
            text: 'Each contest has rules of its own. The partner that runs it chooses the winners and delivers the prizes.',
          },
        ],
        'You may not alter or copy a coupon, redeem by automated means, or get around the limits of a deal with false information or several accounts.',
      ],
    },
    {
      id: 'partners',
      heading: 'What Our Partners Receive',
      blocks: [
        'Our partners are the organizations behind the FanPages and the businesses behind the deals. When you follow a FanPage or redeem a deal, the partners concerned receive data about you. Our [Privacy Policy](privacy) tells you which.',
      ],
    },
    {
      id: 'copyright',
      heading: 'Copyright Policy',
      blocks: [
        'We respect the work of others and look into every notice that something on Fanward infringes a copyright. If you own the copyright, or act for its owner, write to [legal@fanward.example](mail) and include:',
        [
          { text: 'your name, address and e-mail address, and your signature;' },
          { text: 'a description of the work and, if you act for its owner, proof that you may;' },
          { text: 'the address of the page on Fanward where the material appears;' },
          {
            text: 'a statement that you believe in good faith that the use is not allowed, and that your notice is accurate.',
          },
        ],
        'We pass your notice on to whoever posted the material, and may take it down in the meantime. We may close the accounts of those who infringe repeatedly. A notice that is knowingly false can make its sender liable.',
      ],
    },
    {
      id: 'intellectual-property',
      heading: 'Intellectual Property',
      blocks: [
        'The Fanward name, its mark, its design and its software belong to us or to those who license them to us, and are protected by the laws of Canada and of other countries. The names, logos and pictures on FanPages and deals belong to our partners or to their owners.',
        'You may use Fanward for your personal purposes. For anything else, such as copying it, selling it or using our name and mark, you need our written permission.',
      ],
    },
    {
      id: 'links',
      heading: 'Links To Other Web Sites',
      blocks: [
        'Fanward links to websites and services that we neither own nor control, such as those of our partners. We are not responsible for their content, their practices or what you buy there. Read their terms and privacy policies when you visit them.',
      ],
    },
    {
      id: 'termination',
      heading: 'Termination',
      blocks: [
        'You may stop using Fanward at any time and delete your account from your [profile](profile). Note any code that you have bought before you do: you will no longer find it here.',
        'We may suspend or close your account, without notice where that is needed, if you break these terms, misuse deals or put others at risk. If you think that we were wrong, write to us and we will look at it again.',
        'Your right to use Fanward ends with your account. The parts of these terms that are meant to last, such as those on intellectual property, liability and governing law, continue to apply.',
      ],
    },
    {
      id: 'liability',
      heading: 'Limitation Of Liability',
      blocks: [
        'As far as the law allows, we are not liable for:',
        [
          {
            text: 'the goods and services of our partners, or a deal that a business does not honor;',
          },
          { text: 'indirect losses, such as lost profit, lost data or a missed deal;' },
          { text: 'what other people do with your account because your password became known.' },
        ],
        'As far as the law allows, our total liability to you is limited to what you paid through Fanward in the 12 months before the claim or 100 Canadian dollars, whichever is more.',
        'Nothing in these terms limits a liability that the law does not let us limit, such as that for bodily injury or for intentional or gross fault. Some places, Québec among them, do not allow some of these limits. Those limits do not apply to you if you live there.',
      ],
    },
    {
      id: 'disclaimer',
      heading: 'Disclaimer',
      blocks: [
        'Fanward is provided “as is” and “as available”. As far as the law allows, we give no warranty or condition of any kind, express or implied. In particular, we do not promise that:',
        [
          {
            text: 'Fanward will always be available, free of errors or secure against every attack;',
          },
          { text: 'everything that our partners publish is accurate or up to date;' },
          { text: 'a deal will suit you or be available where you are.' },
        ],
        'Some places do not allow such exclusions. There, you keep the warranties that the law gives you.',
      ],
    },
    {
      id: 'governing-law',
      heading: 'Governing Law',
      blocks: [
        'The laws of Ontario, Canada, and the federal laws of Canada that apply there, govern these terms, without regard to conflict-of-law rules. The courts of Ontario hear disputes.',
        'If you are a consumer, you keep the protection that the law of the place where you live gives you, including the right to go to its courts where that law provides it.',
        'Please write to us first: we would like to settle the matter with you directly. If a court finds one part of these terms invalid, the rest remains in force. The English and French versions carry the same weight.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes',
      blocks: [
        'We may change these terms. Before a material change takes effect, we give you at least 30 days’ notice, by e-mail or on Fanward. What is material is for us to decide, reasonably and in good faith.',
        'If you keep using Fanward after a change takes effect, you accept the new terms. If you do not agree, stop using Fanward and delete your account before that date.',
      ],
    },
    {
      id: 'contact',
      heading: 'Contact Us',
      blocks: ['Questions about these terms? Write to [legal@fanward.example](mail).'],
    },
  ],
}
