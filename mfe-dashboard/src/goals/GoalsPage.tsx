export default function GoalsPage() {
  return null;
}
