export default function InstallPrompt() {
  return null;
}
