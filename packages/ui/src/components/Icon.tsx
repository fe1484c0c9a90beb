import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  BadgePercent,
  Bitcoin,
  Bot,
  ChartCandlestick,
  CircleAlert,
  CircleCheck,
  CircleMinus,
  CircleUser,
  Coins,
  FileText,
  Globe,
  Info,
  KeyRound,
  Landmark,
  LayoutDashboard,
  LogIn,
  Megaphone,
  Menu,
  Monitor,
  Moon,
  PackageOpen,
  RefreshCw,
  ScrollText,
  Settings,
  ShieldCheck,
  Sun,
  TrendingUp,
  TriangleAlert,
  Trophy,
  Users,
  Wallet,
  X,
  type LucideIcon,
} from 'lucide-react';
import { fontSizes } from '../tokens/tokens';

/** The icons of the product by their lucide names; navigation entries name one of them. */
const icons = {
  'arrow-down-to-line': ArrowDownToLine,
  'arrow-left-right': ArrowLeftRight,
  'arrow-up-from-line': ArrowUpFromLine,
  'badge-percent': BadgePercent,
  bitcoin: Bitcoin,
  bot: Bot,
  'chart-candlestick': ChartCandlestick,
  'circle-alert': CircleAlert,
  'circle-check': CircleCheck,
  'circle-minus': CircleMinus,
  'circle-user': CircleUser,
  coins: Coins,
  'file-text': FileText,
  globe: Globe,
  info: Info,
  'key-round': KeyRound,
  landmark: Landmark,
  'layout-dashboard': LayoutDashboard,
  'log-in': LogIn,
  megaphone: Megaphone,
  menu: Menu,
  monitor: Monitor,
  moon: Moon,
  'package-open': PackageOpen,
  'refresh-cw': RefreshCw,
  'scroll-text': ScrollText,
  settings: Settings,
  'shield-check': ShieldCheck,
  sun: Sun,
  'trending-up': TrendingUp,
  'triangle-alert': TriangleAlert,
  trophy: Trophy,
  users: Users,
  wallet: Wallet,
  x: X,
} as const satisfies Record<string, LucideIcon>;

export type IconName = keyof typeof icons;

export function isIconName(name: string): name is IconName {
  return Object.hasOwn(icons, name);
}

interface IconProps {
  readonly name: IconName;
  readonly size?: 16 | 20 | 24 | 32;
}

/** Decoration beside words that say the same; never the only bearer of a meaning. */
export function Icon({ name, size = 20 }: IconProps) {
  const Picture = icons[name];
  const length = fontSizes[size];
  return <Picture aria-hidden focusable={false} width={length} height={length} />;
}
