export default function NotificationBell() {
  return null;
}
