import { ContentScreen } from "./content-list.tsx";

export const NetworksScreen = () => <ContentScreen list="networks" />;
export const BlogsScreen = () => <ContentScreen list="blogs" />;
export const QuestionsScreen = () => <ContentScreen list="questions" />;
export const VideosScreen = () => <ContentScreen list="videos" />;
export const DenjScreen = () => <ContentScreen list="denj" />;
