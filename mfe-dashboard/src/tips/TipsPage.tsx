export default function TipsPage() {
  return null;
}
