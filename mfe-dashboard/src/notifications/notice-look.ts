import type { IconName, Tone } from '@bambuzal/ui';
import type { NotificationJson } from '@bambuzal/web-kit';

interface NoticeLook {
  readonly icon: IconName;
  readonly tone: Tone;
}

export const noticeLooks = {
  info: { icon: 'info', tone: 'primary' },
  warning: { icon: 'triangle-alert', tone: 'attention' },
  success: { icon: 'circle-check', tone: 'gain' },
  achievement: { icon: 'trophy', tone: 'accent' },
  transaction: { icon: 'arrow-left-right', tone: 'primary' },
  investment_completed: { icon: 'trending-up', tone: 'gain' },
  new_investment: { icon: 'chart-candlestick', tone: 'primary' },
  referral_investment: { icon: 'users', tone: 'secondary' },
  referral_bonus: { icon: 'gift', tone: 'gain' },
} as const satisfies Record<NotificationJson['type'], NoticeLook>;
